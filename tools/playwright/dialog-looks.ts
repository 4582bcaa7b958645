import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInThemes } from './accessibility.ts';
import { expectReachablePart } from './reachable-controls.ts';

/**
 * Visual problems in both directions: text behind the close button, overflow, and targets that are too small. The
 * document changes its direction for two frames, in which short transitions end.
 */
const faultsOf = async (element: HTMLElement | SVGElement): Promise<string[]> => {
  const faultsInDirection = (direction: string): string[] => {
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
    return faults.map((fault) => `${direction}: ${fault}`);
  };
  const root = document.documentElement;
  const before = root.dir;
  const faults: string[] = [];
  for (const direction of ['ltr', 'rtl']) {
    root.dir = direction;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    faults.push(...faultsInDirection(direction));
  }
  root.dir = before;
  return faults;
};

/** The topmost dialog. */
export const topDialog = (page: Page): Locator => page.getByRole('dialog').last();

/**
 * Fails if axe finds a problem in the open dialog in one of the themes, or the visual checks do in one of the directions,
 * on the page's screen or on one of 320 pixels, or if something covers a control on a phone. `name` is its name in the
 * report.
 */
export const expectDialogLooks = (page: Page, name: string): Promise<void> =>
  test.step(name, async () => {
    const before = page.viewportSize();
    await expect(topDialog(page).getByRole('heading').first()).toBeVisible();
    await expectAccessibleInThemes(page, { within: 'dialog[open]' });
    const faults = (): Promise<string[]> => topDialog(page).evaluate(faultsOf);
    await expect.poll(faults).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(faults, 'on a screen of 320 pixels').toEqual([]);
    if (before) await page.setViewportSize(before);
    await expectReachablePart(topDialog(page));
  });
