import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Part = Readonly<{ within?: string; except?: readonly string[] }>;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe without the details of rules that nothing violates: collecting them takes longer than the checks. Where no frame is inspected,
 * axe runs in the page in one go instead of in parts that a second page merges.
 */
const builderOf = async (page: Page, { within = 'html', except = [] }: Part): Promise<AxeBuilder> => {
  const builder = new AxeBuilder({ page }).options({ runOnly: tags, resultTypes: ['violations'] }).include(within);
  for (const selector of except) builder.exclude(selector);
  const frames = await page.locator(within).locator('iframe').count();
  return builder.setLegacyMode(frames === 0);
};

/** Waits until a theme that has just been chosen is on the screen: until then, colours are between the old and the new ones. */
const colorsSettled = async (): Promise<void> => {
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  const finished = Promise.allSettled(transitions.map((transition) => transition.finished));
  // A transition in a part of the page that is not rendered never ends.
  await Promise.race([finished, new Promise((resolve) => { setTimeout(resolve, 1000); })]);
};

/** Fails when axe finds anything against WCAG 2.2 AA on the page, or in the part of it that `within` selects. */
export const expectAccessible = async (page: Page, part: Part = {}): Promise<void> => {
  await page.evaluate(colorsSettled);
  const { violations } = await (await builderOf(page, part)).analyze();
  expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
};
