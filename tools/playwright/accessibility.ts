import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Part = Readonly<{ within?: string; except?: readonly string[]; rules?: readonly string[] }>;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Items of a long list after the first twelve, but the last one. Axe skips them: a list renders its items alike. */
const furtherItems = 'li:nth-child(n+13):not(:last-child)';

/** The minified build: running it in a document takes half the processor time of the build that axe imports. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe without the details of rules that nothing violates: collecting them takes longer than the checks. Where no frame
 * is inspected, axe runs in the page in one go instead of in parts that a second page merges. A document then gets the
 * script once; the builder alone would send its megabyte twice for each analysis.
 */
const builderOf = async (page: Page, { within = 'html', except = [], rules = tags }: Part): Promise<AxeBuilder> => {
  const isFramed = (await page.locator(within).locator('iframe').count()) > 0;
  if (!isFramed && !(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const builder = new AxeBuilder({ page, ...(isFramed ? {} : { axeSource: 'true' }) })
    .options({ runOnly: [...rules], resultTypes: ['violations'] })
    .include(within)
    .setLegacyMode(!isFramed)
    .exclude(furtherItems);
  for (const selector of except) builder.exclude(selector);
  return builder;
};

/**
 * Waits until a theme that has just been chosen is on the screen, and until transitions and opening dialogs have ended:
 * their colours in between belong to no state of the page.
 */
const waitForColours = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const endsSoon = ({ effect }: Animation): boolean => Number(effect?.getComputedTiming().endTime) <= 1000;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(endsSoon)
        .map(({ finished }) => finished),
    );
  });

const findingsOf = async (page: Page, part: Part): Promise<readonly object[]> => {
  await waitForColours(page);
  const { violations } = await (await builderOf(page, part)).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
};

/**
 * Fails when axe finds anything against WCAG 2.2 AA (or `rules`) on the page, or in the part that `within` selects. A
 * page that is still changing is checked again.
 */
export const expectAccessible = (page: Page, part: Part = {}): Promise<void> =>
  expect.poll(() => findingsOf(page, part), { intervals: [500] }).toEqual([]);

/** Like `expectAccessible`, in the light and the dark theme of a visitor who has not chosen one. */
export const expectAccessibleInThemes = async (page: Page, part: Part = {}): Promise<void> => {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectAccessible(page, { ...part, rules: colourRules });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
};
