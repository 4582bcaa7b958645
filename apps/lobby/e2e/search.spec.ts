import {
  expect,
  expectAccessible,
  expectReachablePart,
  open,
  overflow,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { cards } from './lobby-visit.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find games' });
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'Search games and studios' });
const waitForSearch = (page: Page, query: string) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/api/games.get') && new URL(response.url()).searchParams.get('query') === query,
  );

test('shows the most played games on any page, searches once, and the keyboard opens a result', async ({ page }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/games.get') queries.push(searchParams.get('query') ?? '');
  });
  await open(page, '/support');
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  await expect(field(page)).toBeFocused();
  await expect(cards(dialog(page))).toHaveCount(18);
  await expectAccessible(page, { within: 'dialog' });
  const answered = waitForSearch(page, 'nile');
  await field(page).fill('nile');
  await answered;
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ games?$/);
  expect(queries).toEqual(['', 'nile']);
  const found = dialog(page).getByRole('link', { name: /^Nile/ });
  await expect(found).toBeVisible();
  await field(page).press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\/[\w-]+$/);
  await expect(dialog(page)).toBeHidden();
});

test('finds a studio by its name, links to all games without results, and opens all results in the game hall', async ({
  page,
}) => {
  await open(page, '/support');
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  const studio = dialog(page).getByRole('navigation', { name: 'Studios' }).getByRole('link').first();
  const name = ((await studio.textContent()) ?? '').replace(/\s*\d+$/, '').trim();
  const answered = waitForSearch(page, name.toUpperCase());
  await field(page).fill(name.toUpperCase());
  await answered;
  await expect(studio).toHaveAccessibleName(new RegExp(`^${name}`));
  await field(page).fill('no such thing');
  await expect(dialog(page).getByText('No results for “no such thing”')).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await dialog(page).getByRole('link', { name: 'See all games' }).click();
  await expect(page).toHaveURL('/gamehall');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  await field(page).fill('fox');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/gamehall?query=fox');
  await expect(dialog(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('the bottom bar opens the search, which fits the screen, and Back closes it', async ({ page }) => {
    await open(page, '/ar/support');
    const bar = page
      .getByRole('navigation')
      .filter({ has: page.getByRole('button') })
      .last();
    await bar.getByRole('button').nth(1).click();
    const sheet = page.getByRole('dialog');
    await expect(cards(sheet)).toHaveCount(18);
    expect(await overflow(page)).toBe(0);
    expect(
      await sheet.evaluate((node) => [...node.querySelectorAll('*')].filter((part) => part.clientWidth > 320).length),
    ).toBe(0);
    await expectReachablePart(sheet);
    await sheet.getByRole('button').last().click();
    await expect.poll(() => cards(sheet).count()).toBeGreaterThan(18);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/ar/support');
  });
});
