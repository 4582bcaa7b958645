import {
  expect,
  expectUsablePages,
  looks,
  main,
  open,
  readApi,
  registerPlayer,
  test,
  type Locator,
} from '@croupier/tools/playwright';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest reads and filters the list, and reads a promotion with its terms', async ({ page }) => {
    await page.goto('/promotions');
    await expect(page).toHaveTitle(/Promotions/);
    const all = await main(page).getByRole('article').count();
    expect(all).toBeGreaterThan(3);
    await main(page)
      .getByRole('link', { name: /^Tournaments/ })
      .click();
    await expect(page).toHaveURL('/promotions?category=Tournaments');
    await expect(main(page).getByRole('link', { name: /^Tournaments/ })).toHaveAttribute('aria-current', 'page');
    await page.waitForLoadState();
    const shown = await main(page).getByRole('article').count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(all);
    await main(page)
      .getByRole('link', { name: /Night Race/ })
      .click();
    await expect(page).toHaveURL('/promotions/night-race');
    await expect(page).toHaveTitle(/Night Race/);
    await expect(main(page).getByText('Prizes have no wagering requirement.')).toBeVisible();
    await main(page).getByRole('link', { name: 'View tournaments' }).click();
    await expect(page).toHaveURL('/tournaments');
  });

  test("a promotion is in the reader's language, and the home page has a row of them", async ({ page }) => {
    await page.goto('/de/promotions/night-race');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Nachtrennen/);
    await expect(main(page).getByRole('link', { name: 'Zu den Turnieren' })).toHaveAttribute('href', '/de/tournaments');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Promotions' }).getByRole('article')).not.toHaveCount(0);
  });
});

test('an unknown promotion is not found', async ({ request }) => {
  for (const address of ['/promotions/no-such-one', '/offers/no-such-one', '/promotions/%3Cb%3E'])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('filters, a card and its promotion work by keyboard, and Back undoes a filter', async ({ page }) => {
  await open(page, '/promotions');
  const all = await main(page).getByRole('article').count();
  const filter = main(page).getByRole('link', { name: /^Loyalty/ });
  await filter.press('Enter');
  await expect(page).toHaveURL('/promotions?category=Loyalty');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(main(page).getByRole('article')).toHaveCount(all);
  await filter.press('Enter');
  const card = main(page).getByRole('article').getByRole('link');
  await expect(card).toHaveCount(1);
  while (!(await card.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/climb/);
});

for (const [look, visitor] of [
  [looks[0], 'a player'],
  [looks[1], 'a guest'],
] as const) {
  test(`every page fits a small screen and is accessible to ${visitor} (${look.name})`, async ({ page }) => {
    if (visitor === 'a player') await registerPlayer(page);
    const {
      items: [offer],
    } = (await readApi(page.request, 'campaigns.getoffers', { count: 1 })) as { items: { id: string }[] };
    const addresses = [
      '/promotions',
      '/promotions?category=Tournaments',
      '/promotions/night-race',
      '/offers',
      `/offers/${offer?.id}`,
    ];
    await expectUsablePages(page, look, { app: 'promotions', addresses });
  });
}

/**
 * The row of the home page hydrates near the viewport; until then its cards are plain links to pages.
 */
const near = async (card: Locator) => {
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
};

test('a promotion of the home page opens in a dialog that links to its page', async ({ page }) => {
  await open(page, '/');
  const card = page.getByRole('region', { name: 'Promotions' }).getByRole('link', { name: /Night Race/ });
  await near(card);
  await card.click();
  const dialog = page.getByRole('dialog', { name: /Night Race/ });
  await expect(dialog.getByText('Prizes have no wagering requirement.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'View promotion' }).click();
  await expect(page).toHaveURL('/promotions/night-race');
  await expect(page.getByRole('dialog')).toBeHidden();
});
