import { expect, test } from '@croupier/tools/playwright';
import { open, openWithWorker } from './visitor.ts';

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

test("the worker caches the shell's code early, so that the next document runs compiled code", async ({ page }) => {
  await open(page, '/');
  await page.mouse.move(20, 20);
  const shell = await page.locator('script[src^="/mf/shell/"]').getAttribute('src');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await page.evaluate(async (address) => (await caches.match(address ?? ''))?.status, shell)).toBe(200);
});

test('the worker caches immutable files and the offline page, but neither documents nor API answers', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await openWithWorker(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  let kept: readonly string[] = [];
  const readKept = async (): Promise<number> => {
    kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    return kept.length;
  };
  // The worker stores a file after the page has it.
  await expect.poll(readKept).toBeGreaterThan(5);
  expect(kept.filter((path) => !path.startsWith('/mf/') && !path.startsWith('/_offline'))).toEqual([]);
});
