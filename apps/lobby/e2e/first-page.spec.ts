import {
  expect,
  expectUsablePages,
  looks,
  main,
  open,
  readApi,
  registerPlayer,
  test,
} from '@croupier/tools/playwright';
import { allPages, cards } from './lobby-visit.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page contains its banner, categories, wins and dozens of different games', async ({ page }) => {
    await page.goto('/');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Aurora/);
    await expect(main(page).getByRole('link', { name: 'Try a demo' })).toBeVisible();
    await expect(
      main(page)
        .getByRole('group', { name: 'Game categories' })
        .getByRole('link', { name: /^Slots/ }),
    ).toHaveAttribute('href', '/gamehall/slots');
    const games = await main(page)
      .getByRole('article')
      .locator('a[href^="/game/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // 69 tiles. The rows of slots, live, table and fast games share no game, and contain 40. The games of the other
    // rows may repeat those: that depends on what players of other tests have played.
    expect(games.length).toBeGreaterThanOrEqual(60);
    expect(new Set(games).size).toBeGreaterThanOrEqual(40);
    await expect(main(page).getByRole('list', { name: 'Latest wins' }).getByRole('listitem')).not.toHaveCount(0);
  });

  test('a category, a search and a studio have addresses', async ({ page }) => {
    await page.goto('/gamehall/slots');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Slots');
    await expect(cards(main(page)).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search games and studios' }).fill('nile');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await expect(page).toHaveURL(/\/gamehall\/slots\?query=nile/);
    await expect(cards(main(page)).filter({ hasText: 'Nile at Midnight' })).toBeVisible();
    await page.goto('/providers/northlight');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Northlight');
  });

  test("a game's page shows facts and links to similar games", async ({ page }) => {
    await page.goto('/game/orchard-seven');
    await expect(page).toHaveTitle(/Orchard Seven/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Orchard Seven');
    await expect(main(page).getByText('Return to player (RTP)')).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Similar games' }).getByRole('article')).not.toHaveCount(0);
  });
});

for (const [look, visitor] of [
  [looks[0], 'a player'],
  [looks[1], 'a guest'],
] as const) {
  test(`every page fits a small screen and is accessible to ${visitor} (${look.name})`, async ({ page }) => {
    if (visitor === 'a player') await registerPlayer(page);
    const {
      items: [jackpot],
    } = (await readApi(page.request, 'Jackpots.get', { count: 1 })) as { items: { id: string }[] };
    await expectUsablePages(page, look, { app: 'lobby', addresses: [...allPages, `/jackpots/${jackpot?.id}`, '/'] });
  });
}

test('unknown addresses return 404', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  for (const address of ['/gamehall/no-such-category', '/game/no-such-game', '/jackpots/no-such-jackpot']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('Arabic pages and their rows are right to left', async ({ page }) => {
  await open(page, '/ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const row = main(page).getByRole('region', { name: 'الأكثر رواجًا الآن' });
  const [first, second] = await Promise.all([cards(row).nth(0).boundingBox(), cards(row).nth(1).boundingBox()]);
  expect(first?.x ?? 0).toBeGreaterThan(second?.x ?? 0);
  const before = first?.x ?? 0;
  await row.locator('button[aria-controls]').last().click();
  await expect.poll(async () => (await cards(row).nth(0).boundingBox())?.x ?? 0).toBeGreaterThan(before + 100);
});

test('arrow keys move through a row, card by card', async ({ page }) => {
  await open(page, '/');
  const row = main(page).getByRole('region', { name: 'Popular now' });
  const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');
  const name = async (index: number) =>
    (await cards(row).nth(index).getByRole('link').last().locator('span').first().textContent()) ?? '?';
  await cards(row).first().getByRole('link').last().focus();
  await page.keyboard.press('ArrowRight');
  // This key may have hydrated the page.
  await expect.poll(focused).toContain(await name(1));
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toContain(await name(2));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toContain(await name(1));
});
