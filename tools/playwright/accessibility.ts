import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails when axe finds anything against WCAG 2.2 AA on the page, or in the part of it that `within` selects. */
export const expectAccessible = async (page: Page, { within, except = [] }: { within?: string; except?: readonly string[] } = {}): Promise<void> => {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (within) builder.include(within);
  for (const selector of except) builder.exclude(selector);
  // A theme that has just been chosen is on the screen first: half of the colours may still be the former ones.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
};
