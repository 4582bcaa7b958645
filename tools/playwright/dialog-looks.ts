import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/**
 * Visual problems: text behind the close button, overflow, and targets that are too small.
 */
const faultsOf = (element: HTMLElement | SVGElement): string[] => {
  const faults: string[] = [];
  // Its name depends on the language, its icon does not.
  const close = element.querySelector('button:has(use[href$="#x"])')?.getBoundingClientRect();
  const heading = element.querySelector('h1, h2');
  const words = document.createRange();
  if (heading) words.selectNodeContents(heading);
  for (const line of heading && close ? words.getClientRects() : []) {
    if (
      close &&
      line.left < close.right &&
      line.right > close.left &&
      line.top < close.bottom &&
      line.bottom > close.top
    )
      faults.push(`The heading is under the close button: ${heading?.textContent}`);
  }
  for (const inner of element.querySelectorAll<HTMLElement>('*')) {
    if (inner.scrollWidth > inner.clientWidth + 1 && getComputedStyle(inner).overflowX === 'auto')
      faults.push(`It scrolls sideways: ${inner.className}`);
  }
  for (const button of element.querySelectorAll('button')) {
    const { width, height } = button.getBoundingClientRect();
    if (width > 0 && Math.min(width, height) < 24) faults.push(`Too small: ${button.textContent}`);
  }
  return faults;
};

/** The topmost dialog. */
export const topDialog = (page: Page): Locator => page.getByRole('dialog').last();

/**
 * Fails if axe or the visual checks find a problem in the open dialog, on the page's screen or on one of 320 pixels.
 * `name` is its name in the report.
 */
export const expectDialogLooks = (page: Page, name: string): Promise<void> =>
  test.step(name, async () => {
    const before = page.viewportSize();
    await expect(topDialog(page).getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, { within: 'dialog[open]' });
    const faults = (): Promise<string[]> => topDialog(page).evaluate(faultsOf);
    await expect.poll(faults).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(faults, 'on a screen of 320 pixels').toEqual([]);
    if (before) await page.setViewportSize(before);
  });
