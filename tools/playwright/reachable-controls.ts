import { expect, type Locator, type Page } from '@playwright/test';

/** Phones around the breakpoints at 336 px and 360 px, a tablet and a desktop. The page keeps the last width. */
const widths = [320, 360, 390, 820, 1440] as const;
const phoneWidths = widths.slice(0, 3);

/**
 * Controls in an element that do not receive a press on the middle of their first line. Each one is checked in the
 * middle half of the screen, to which it is scrolled if necessary.
 */
const covered = (root: Element): readonly string[] => {
  const labelOf = (control: Element): Element | null =>
    control.closest('label') ?? (control instanceof HTMLInputElement ? (control.labels?.[0] ?? null) : null);
  const isOffered = (control: HTMLElement): boolean =>
    control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !control.closest('[inert], [aria-hidden=true]') &&
    control.tabIndex >= 0 &&
    // It shows itself when it has the focus.
    control.getAttribute('href') !== '#main';
  const middleOf = (element: Element) => {
    // A link in a text may go on in the next line: the middle of both lines is beside it.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const coverOf = (control: Element): Element | null | undefined => {
    const label = labelOf(control);
    const shown = label && control.getBoundingClientRect().width < 4 ? label : control;
    const at = (): Element | null => {
      const { x, y } = middleOf(shown);
      return document.elementFromPoint(x, y);
    };
    const isReached = (over: Element | null): boolean =>
      over !== null && (shown.contains(over) || over === label || label?.contains(over) === true);
    const { y } = middleOf(shown);
    // Scrolling is the expensive part.
    if (y > innerHeight / 4 && y < (innerHeight * 3) / 4 && isReached(at())) return undefined;
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const over = at();
    return isReached(over) ? undefined : over;
  };
  const controls = 'a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary';
  return [...root.querySelectorAll<HTMLElement>(controls)].filter(isOffered).flatMap((control) => {
    const over = coverOf(control);
    if (over === undefined) return [];
    return [`${control.outerHTML.slice(0, 120)} is under ${over?.outerHTML.slice(0, 120)}`];
  });
};

/** Fails when something covers a control of the page at one of five widths. */
export const expectReachableControls = async (page: Page, address: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 640 : 900 });
    // A row that is still moving is not a finding.
    await expect
      .poll(() => page.locator('html').evaluate(covered), `covered controls of ${address} at ${width} px`)
      .toEqual([]);
  }
};

/**
 * Fails when something covers a control of an open dialog, a panel or a frame on a phone, or at the given widths. The
 * page then has its former size.
 */
export const expectReachablePart = async (part: Locator, at: readonly number[] = phoneWidths): Promise<void> => {
  const page = part.page();
  const before = page.viewportSize();
  for (const width of at) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => part.evaluate(covered), `covered controls of ${part} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};
