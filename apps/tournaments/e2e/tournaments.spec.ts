import {
  expect,
  expectUsablePages,
  looks,
  main,
  open,
  readApi,
  registerPlayer,
  test,
  type Page,
} from '@croupier/tools/playwright';

type Listed = Readonly<{ items: readonly Readonly<{ id: string; description: Readonly<{ title: string }> }>[] }>;

/** The current tournament of a series. */
const running = async (page: Page, series: string): Promise<string> => {
  const { items } = (await readApi(page.request, 'tournaments.get', { status: 'active' })) as Listed;
  const found = items.find(({ id }) => id.startsWith(series));
  if (!found) throw new Error(`No tournament of ${series} runs; there are: ${items.map(({ id }) => id).join(', ')}`);
  return found.id;
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest reads the list, a tournament with its standings, and its games', async ({ page }) => {
    await page.goto('/tournaments');
    await expect(page).toHaveTitle(/Tournaments/);
    await expect(main(page).getByRole('article').filter({ hasText: 'Spin Sprint' })).toContainText('$500');
    await main(page).getByRole('link', { name: 'Spin Sprint' }).click();
    await expect(page).toHaveURL(/\/tournaments\/spin-sprint-\d+$/);
    await expect(page).toHaveTitle(/Spin Sprint/);
    // On a new system, no player has points yet.
    await expect(async () => {
      await page.reload();
      await expect(main(page).getByRole('table', { name: 'Standings' }).getByRole('row')).not.toHaveCount(0, {
        timeout: 1000,
      });
    }).toPass();
    await expect(main(page).getByRole('region', { name: 'Prizes' })).toContainText('$250');
    await expect(main(page).getByRole('region', { name: 'Rules' })).toContainText(
      'Rounds count from the moment you join.',
    );
    await main(page)
      .getByRole('link', { name: /eligible games/ })
      .click();
    await expect(main(page).getByRole('article')).toHaveCount(12);
    await main(page).getByRole('link', { name: 'Show more' }).click();
    await expect(main(page).getByRole('article')).toHaveCount(24);
  });

  test('the tabs have addresses, and joining leads a guest to the sign-in page', async ({ page }) => {
    await page.goto('/tournaments?status=upcoming');
    await expect(main(page).getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'page');
    await expect(main(page).getByRole('article').first()).toContainText('Starts in');
    await page.goto('/tournaments?status=finished');
    // Another test may just have cancelled a tournament, which is listed here too.
    await expect(main(page).getByRole('article').filter({ hasText: 'Ended' }).first()).toBeVisible();
    await page.goto(`/tournaments/${await running(page, 'spin-sprint')}`);
    await main(page).getByRole('link', { name: 'Join tournament' }).click();
    await expect(page).toHaveURL('/forms/sign_in');
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Tournaments' }).getByRole('link', { name: 'Night Race' }),
    ).not.toHaveCount(0);
  });
});

test('an unknown tournament and its games are not found', async ({ request }) => {
  for (const address of ['/tournaments/no-such-one', '/tournaments/no-such-one/gamehall', '/tournaments/%3Cb%3E'])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('tabs, a card, its tournament and joining work by keyboard, and Back goes through the tabs', async ({ page }) => {
  await open(page, '/tournaments');
  await main(page).getByRole('link', { name: 'Finished' }).press('Enter');
  await expect(page).toHaveURL('/tournaments?status=finished');
  await expect(main(page).getByText('Finished', { exact: true }).nth(1)).toBeVisible();
  await main(page).getByRole('link', { name: 'Upcoming' }).press('Enter');
  await expect(main(page).getByText('Starts in').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/tournaments?status=finished');
  await expect(main(page).getByText('Ended').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/tournaments');
  const card = main(page).getByRole('link', { name: 'Spin Sprint' });
  await expect(card).toBeVisible();
  await main(page).getByRole('link', { name: 'Finished' }).focus();
  await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Spin Sprint' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Join tournament' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'Join tournament' })).toBeFocused();
});

for (const [look, visitor] of [
  [looks[0], 'a player'],
  [looks[1], 'a guest'],
] as const) {
  test(`every page fits a small screen and is accessible to ${visitor} (${look.name})`, async ({ page }) => {
    if (visitor === 'a player') await registerPlayer(page);
    const [spins, race] = [await running(page, 'spin-sprint'), await running(page, 'night-race')];
    const addresses = [
      '/tournaments',
      '/tournaments?status=finished',
      `/tournaments/${spins}`,
      `/tournaments/${spins}/gamehall`,
      `/tournaments/${race}`,
    ];
    await expectUsablePages(page, look, { app: 'tournaments', addresses });
  });
}
