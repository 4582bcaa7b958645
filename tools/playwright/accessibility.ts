import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Part = Readonly<{ within?: string; except?: readonly string[] }>;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe without the details of rules that nothing violates: collecting them takes longer than the checks. Where no frame
 * is inspected, axe runs in the page in one go instead of in parts that a second page merges.
 */
const builderOf = async (page: Page, { within = 'html', except = [] }: Part): Promise<AxeBuilder> => {
  const builder = new AxeBuilder({ page }).options({ runOnly: tags, resultTypes: ['violations'] }).include(within);
  for (const selector of except) builder.exclude(selector);
  const frames = await page.locator(within).locator('iframe').count();
  return builder.setLegacyMode(frames === 0);
};

/** Fails when axe finds anything against WCAG 2.2 AA on the page, or in the part of it that `within` selects. */
export const expectAccessible = async (page: Page, part: Part = {}): Promise<void> => {
  // A theme that has just been chosen is on the screen first: half of the colours may still be the former ones.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { violations } = await (await builderOf(page, part)).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([]);
};
