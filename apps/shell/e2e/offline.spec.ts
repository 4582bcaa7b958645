import { expect, test, type Page } from '@croupier/tools/playwright';
import { open, openWithWorker } from './visitor.ts';

/** The paths of all files that the worker has cached. */
const cachedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test("the worker caches the shell's code early, then immutable files, but neither documents nor API answers", async ({
  page,
  anyPlayer,
}) => {
  expect(anyPlayer.uid).toBeGreaterThan(0);
  await open(page, '/');
  await page.mouse.move(20, 20);
  const shell = await page.locator('script[src^="/mf/shell/"]').getAttribute('src');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The next document runs compiled code.
  expect(await page.evaluate(async (address) => (await caches.match(address ?? ''))?.status, shell)).toBe(200);
  await open(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  // The worker stores a file after the page has it.
  await expect.poll(async () => (await cachedPaths(page)).length).toBeGreaterThan(5);
  const paths = await cachedPaths(page);
  expect(paths.filter((path) => !path.startsWith('/mf/') && !path.startsWith('/_offline'))).toEqual([]);
});

test('without a network a page says so in the visitor’s language and theme, and continues when it returns', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await openWithWorker(page, '/');
  await context.addCookies([{ name: 'theme', value: 'light', url: new URL(page.url()).origin }]);
  await context.setOffline(true);
  const answer = await page.goto('/ar/tournaments');
  expect(answer?.status()).toBe(503);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/tournaments');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
});
