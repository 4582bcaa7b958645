import { expect, test, type Page } from '@croupier/tools/playwright';

/** A slow mobile network: 400 ms there and back, 50 kB a second. */
const slow = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 });
};

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.querySelector('#root main') ?? {}).some((key) => key.startsWith('__reactFiber')));

/** Counts what is put on the page as a dialog from now on. */
const countDialogs = (page: Page): Promise<unknown> => page.addInitScript(() => {
  const show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function showModal() {
    Object.assign(window, { dialogs: ((window as { dialogs?: number }).dialogs ?? 0) + 1 });
    show.call(this);
  };
});
const dialogs = (page: Page): Promise<number> => page.evaluate(() => (window as { dialogs?: number }).dialogs ?? 0);

for (const [name, title] of [['Log in', 'Welcome back'], ['Register', 'Register']] as const) {
  test(`a press on ${name} before the page is hydrated opens its popup exactly once`, async ({ page }) => {
    test.setTimeout(120_000);
    await countDialogs(page);
    await slow(page);
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.click({ timeout: 30_000 });
    expect(await isHydrated(page)).toBe(false);
    await expect(page.locator('html')).toHaveAttribute('data-pressed', /^$/);
    // Whoever sees nothing happen presses again.
    await button.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('html')).not.toHaveAttribute('data-pressed', /^$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.waitForTimeout(1000);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await dialogs(page)).toBe(1);
  });
}

test('search, the menu\'s width and the theme take early presses as well, each once', async ({ page }) => {
  test.setTimeout(120_000);
  await countDialogs(page);
  await slow(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Expand menu' }).click({ timeout: 30_000 });
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).first().check({ force: true, noWaitAfter: true, timeout: 5000 }).catch(() => undefined);
  await banner.getByRole('button', { name: 'Search games' }).click();
  expect(await isHydrated(page)).toBe(false);
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(banner.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  expect(await dialogs(page)).toBe(1);
});
