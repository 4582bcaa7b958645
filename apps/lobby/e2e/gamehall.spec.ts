import { expect, main, open, test } from '@croupier/tools/playwright';
import { cards } from './lobby-visit.ts';

test('searches while typing, has a shareable address, and going back leaves the search', async ({ page }) => {
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
});

test('a studio and an order are part of the address', async ({ page }) => {
  await open(page, '/gamehall/slots');
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

test('shows more games in order, and the address contains their number', async ({ page }) => {
  await open(page, '/gamehall?sort=name');
  await expect(cards(main(page))).toHaveCount(48);
  const first = await cards(main(page)).first().textContent();
  await main(page).getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => cards(main(page)).count()).toBeGreaterThan(48);
  const count = await cards(main(page)).count();
  await expect(cards(main(page)).first()).toHaveText(first ?? '');
  expect(page.url()).toContain('show=96');
  await page.reload();
  await expect(cards(main(page))).toHaveCount(count);
});

test('the alias of a category and the name of a studio redirect to their addresses', async ({ page }) => {
  const redirect = await page.request.get('/ar/gamehall/live-casino?sort=name', { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers()['location']]).toEqual([302, '/ar/gamehall/live?sort=name']);
  await open(page, '/gamehall/live-casino');
  await expect(page).toHaveURL('/gamehall/live');
  await open(page, '/gamehall/northlight');
  await expect(page).toHaveURL('/providers/northlight');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Northlight');
});

test('a search without results links to other lists', async ({ page }) => {
  await open(page, '/gamehall/live?query=zzzz');
  await expect(main(page).getByText('No results for “zzzz”')).toBeVisible();
  await main(page).getByRole('link', { name: 'Search all games' }).click();
  await expect(page).toHaveURL('/gamehall?query=zzzz');
  await main(page).getByRole('link', { name: 'See all games' }).click();
  await expect(cards(main(page)).first()).toBeVisible();
});

test('shows failed games with a retry', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  await open(page, '/providers');
  await page.route('**/api/games.get?*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await main(page).getByRole('link', { name: 'Northlight' }).click();
  await expect(main(page).getByText('We could not load the games')).toBeVisible();
  await page.unroute('**/api/games.get?*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cards(main(page)).first()).toBeVisible();
});

test('a favourite opens the sign-in for a guest', async ({ page }) => {
  await open(page, '/gamehall/slots');
  await cards(main(page)).first().hover();
  await cards(main(page))
    .first()
    .getByRole('button', { name: /^Favourite/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
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

test('rolls back a favourite that the platform refuses', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/Failed to load resource/);
  await page.route('**/api/games.addLike?*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await open(page, '/gamehall/slots');
  const card = cards(main(page)).first();
  await card.hover();
  await card.getByRole('button', { name: /^Favourite/ }).click();
  await expect(page.getByText(/We could not update your favourites/)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Favourite/ })).toHaveAttribute('aria-pressed', 'false');
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
