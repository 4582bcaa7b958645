import { expect, main, open, test } from '@croupier/tools/playwright';
import { cards } from './lobby-visit.ts';

test('a search and filters have shareable addresses, and Back goes through them', async ({ page }) => {
  await open(page, '/');
  await main(page).getByRole('group', { name: 'Game categories' }).getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL('/gamehall/slots');
  await page.getByRole('searchbox', { name: 'Search games and studios' }).pressSequentially('nile', { delay: 40 });
  await expect(page).toHaveURL('/gamehall/slots?query=nile');
  await expect(cards(main(page))).toHaveText([/Nile at Midnight/]);
  await page.reload();
  await expect(cards(main(page))).toHaveText([/Nile at Midnight/]);
  await expect(page.getByRole('searchbox')).toHaveValue('nile');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(cards(main(page))).toHaveText([/Nile at Midnight/]);
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL('/gamehall/slots');
  await page.getByRole('combobox', { name: 'Studio' }).selectOption({ label: 'Northlight' });
  await expect(page).toHaveURL('/gamehall/slots?providers=northlight');
  await expect(main(page).getByText(/^\d+ games$/)).toBeVisible();
  await expect(cards(main(page)).filter({ hasNotText: 'Northlight' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await expect(page).toHaveURL('/gamehall/slots?providers=northlight&sort=name');
  await expect
    .poll(async () => {
      const names = await cards(main(page)).getByRole('link').locator('span:first-child').allTextContents();
      return names.length > 1 && names.join() === [...names].sort((a, b) => a.localeCompare(b, 'en')).join();
    })
    .toBe(true);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popularity');
});

test('shows more games below the known ones, without a new document', async ({ page }) => {
  await open(page, '/gamehall?sort=name');
  await expect(cards(main(page))).toHaveCount(48);
  const card = await cards(main(page)).first().elementHandle();
  await main(page).getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => cards(main(page)).count()).toBeGreaterThan(48);
  expect(page.url()).toContain('show=96');
  expect(await card?.evaluate((node) => node.isConnected)).toBe(true);
});

test('the alias of a category and the name of a studio redirect to their addresses', async ({ request }) => {
  for (const [from, to] of [
    ['/ar/gamehall/live-casino?sort=name', '/ar/gamehall/live?sort=name'],
    ['/gamehall/northlight', '/providers/northlight'],
  ]) {
    const redirect = await request.get(from ?? '', { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers()['location']]).toEqual([302, to]);
  }
});

test("a player's favourites are stored, have a page and can be removed", async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/gamehall/slots');
  const card = cards(main(page)).filter({ hasText: 'Orchard Seven' });
  await card.hover();
  const stored = page.waitForResponse((response) => response.url().includes('games.addLike'));
  await card.getByRole('button', { name: 'Favourite: Orchard Seven' }).click();
  await expect(card.getByRole('button', { name: 'Favourite: Orchard Seven' })).toHaveAttribute('aria-pressed', 'true');
  expect((await stored).ok()).toBe(true);
  await open(page, '/gamehall/favourites');
  await expect(cards(main(page))).toHaveText([/Orchard Seven/]);
  await cards(main(page)).first().getByRole('button', { name: 'Favourite: Orchard Seven' }).click();
  await expect(main(page).getByText('No favourites yet')).toBeVisible();
});

test('an unreachable lobby does not affect the rest of the site, and a retry loads it', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR_FAILED|RemoteFailure|Federation Runtime|Loading|ChunkLoadError/);
  await page.context().route('**/mf/lobby/**', (route) => route.abort());
  await open(page, '/support');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Aurora/ })
    .click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.context().unroute('**/mf/lobby/**');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('region', { name: 'Popular now' })).toBeVisible();
});
