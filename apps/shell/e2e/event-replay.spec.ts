import { expect, test, type Page } from '@croupier/tools/playwright';
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

test('search, menu width and theme replay early clicks once each', async ({ page }) => {
  await countDialogs(page);
  const release = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Expand menu' }).click();
  await page
    .getByRole('contentinfo')
    .getByRole('radio', { name: 'Dark' })
    .first()
    .check({ force: true, noWaitAfter: true, timeout: 30_000 })
    .catch(() => undefined);
  await banner.getByRole('button', { name: 'Search games' }).click();
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(banner.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  expect(await dialogs(page)).toBe(1);
});

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
