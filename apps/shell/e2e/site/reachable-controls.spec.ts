import { expect, main, registerPlayer, test, type Page } from '@croupier/tools/playwright';
import { knownRoutes } from '../routes.ts';
import { open } from '../visitor.ts';

/** Controls that do not receive a press on the middle of their first line after they have been scrolled to. */
const unreachable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary';
    const labelOf = (control: Element): Element | null =>
      control.closest('label') ?? (control instanceof HTMLInputElement ? (control.labels?.[0] ?? null) : null);
    const isOffered = (control: Element): boolean =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !control.closest('[inert], [aria-hidden=true]') &&
      (control as HTMLElement).tabIndex >= 0 &&
      // It shows itself when it has the focus.
      control.getAttribute('href') !== '#main';
    return [...document.querySelectorAll(controls)].filter(isOffered).flatMap((control) => {
      const label = labelOf(control);
      const shown = control.getBoundingClientRect().width < 4 && label ? label : control;
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link in a text may go on in the next line: the middle of both lines is beside it.
      const { left, top, width, height } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached = over !== null && (shown.contains(over) || label?.contains(over) || over === label);
      return isReached ? [] : [`${control.outerHTML.slice(0, 120)} is under ${over?.outerHTML.slice(0, 120)}`];
    });
  });

const addresses = knownRoutes
  .filter(({ leadsTo, status, layout }) => leadsTo === undefined && status === undefined && layout !== 'svg-sprite')
  .map(({ path }) => path);

for (const widths of [
  [320, 360, 390],
  [820, 1440],
]) {
  test(`nothing covers a control on any page at ${widths.join(', ')} px`, async ({ page }) => {
    // This player has an unconfirmed e-mail address, about which every page has a hint.
    await registerPlayer(page);
    await open(page, '/faq');
    await expect(page.locator('aside li')).not.toHaveCount(0);
    for (const address of addresses) {
      await open(page, address);
      await expect(main(page).locator('[aria-busy="true"]'), address).toHaveCount(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 600 ? 640 : 900 });
        // A row that is still moving is not a finding.
        await expect.poll(() => unreachable(page), `${address} at ${width} px`).toEqual([]);
      }
    }
  });
}
