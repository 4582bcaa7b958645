import { expect, registerPlayer, test, type Page } from '@croupier/tools/playwright';
import { holdScripts } from './visitor.ts';

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

/** Counts the dialogs that open from now on. */
const countDialogs = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const show = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function showModal() {
      Object.assign(window, { dialogs: ((window as { dialogs?: number }).dialogs ?? 0) + 1 });
      show.call(this);
    };
  });
const dialogs = (page: Page): Promise<number> => page.evaluate(() => (window as { dialogs?: number }).dialogs ?? 0);

test('a click on a button before hydration opens its popup exactly once', async ({ page }) => {
  await countDialogs(page);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-pressed', /^$/);
  // A second click before hydration.
  await button.click();
  expect(await isHydrated(page)).toBe(false);
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-pressed', /^$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  // A click replayed twice would open the popup again in a later task, so a later click is handled first.
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  expect(await dialogs(page)).toBe(2);
});

type Pressed = { clicks?: Map<Element, number> };

/**
 * Clicks every control of header, navigation and content within the screen, except links with an address and fields,
 * which need no code. Returns the controls whose click was not captured.
 */
const pressControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clicks = ((window as Pressed).clicks ??= new Map<Element, number>());
    const isOnScreen = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isWithin = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      return isWithin && element.checkVisibility({ visibilityProperty: true });
    };
    const needsNoCode = [
      'a[href^="/"], a[href^="http"], :disabled, label *, select, textarea, summary, nav[tabindex], ul[tabindex]',
      'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=image])',
    ].join();
    const roles = ['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'menuitem', 'option', 'combobox'];
    const controls = `a, button, label, summary, input, select, textarea, [tabindex], [role=${roles.join('], [role=')}]`;
    return [...document.querySelectorAll(`:is(header, nav, main, aside) :is(${controls})`)]
      .filter((control) => !clicks.has(control) && !control.matches(needsNoCode) && isOnScreen(control))
      .filter((control) => {
        clicks.set(control, 0);
        control.addEventListener('click', () => clicks.set(control, (clicks.get(control) ?? 0) + 1));
        return control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      })
      .map(({ outerHTML }) => outerHTML);
  });
const pressedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...((window as Pressed).clicks?.keys() ?? [])].map(
      (control) => control.getAttribute('aria-label') ?? control.textContent ?? '',
    ),
  );
/** Some of the controls, of each region. */
const pressed = {
  guest: ['Log in', 'Register'],
  player: [expect.stringMatching(/^Balance/), 'Account menu'],
  both: ['Expand menu', 'Search games', 'Pause slideshow', expect.stringMatching(/^Favourite: /), 'Menu', 'Search'],
};
/** Returns the controls that did not receive exactly one click. */
const clickedOtherwise = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...((window as Pressed).clicks ?? [])]
      .filter(([, count]) => count !== 1)
      .map(([{ outerHTML }, count]) => `${count}: ${outerHTML}`),
  );

for (const visitor of ['guest', 'player'] as const) {
  test(`early clicks of a ${visitor} reach every control once; links and fields need no code`, async ({ page }) => {
    if (visitor === 'player') await registerPlayer(page);
    const release = await holdScripts(page);
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).first().dispatchEvent('click');
    expect(await pressControls(page)).toEqual([]);
    // The navigation of a phone.
    await page.setViewportSize({ width: 412, height: 1600 });
    expect(await pressControls(page)).toEqual([]);
    expect(await pressedNames(page)).toEqual(expect.arrayContaining([...pressed[visitor], ...pressed.both]));
    expect(await isHydrated(page)).toBe(false);
    release();
    await expect.poll(() => clickedOtherwise(page)).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const menuWidth = page.getByRole('banner').getByRole('button', { name: 'Collapse menu', includeHidden: true });
    await expect(menuWidth).toBeAttached();
    // A click replayed twice would arrive in a later task.
    expect(await clickedOtherwise(page)).toEqual([]);
  });
}

test('pictures without priority load after the scripts, also when these fail', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_FAILED/);
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.context().route(/\/mf\/shell\/.*\/shell\.js/, async (route) => {
    await failed;
    await route.abort().catch(() => undefined);
  });
  await page.goto('/', { waitUntil: 'commit' });
  const pictures = page.getByRole('main').locator('img');
  const loaded = (priority: string) =>
    pictures
      .and(page.locator(`[fetchpriority=${priority}]`))
      .evaluateAll(
        (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
      );
  await expect.poll(() => loaded('high')).toBeGreaterThan(0);
  expect(await loaded('auto')).toBe(0);
  fail();
  await expect.poll(() => loaded('auto')).toBeGreaterThan(0);
});
