import {
  depositBySandbox,
  expect,
  expectUsablePages,
  looks,
  main,
  open,
  playRound,
  readApi,
  registerPlayer,
  test,
} from '@croupier/tools/playwright';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest reads the programme and the shop, and registers on a separate page', async ({ page }) => {
    await page.goto('/loyalty');
    await expect(page).toHaveTitle(/Loyalty programme/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('The climb');
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([
      'Bronze',
      'Silver',
      'Gold',
      'Platinum',
      'Diamond',
    ]);
    await expect(main(page).getByText('one Star for every $1 staked')).toBeVisible();
    await main(page).getByRole('link', { name: 'About “The climb”' }).click();
    await expect(page).toHaveURL('/loyalty/the-climb');
    await expect(page).toHaveTitle(/The climb/);
    await expect(main(page).getByRole('heading', { level: 1, name: 'The climb' })).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(5);
    await page.goto('/loyalty/shop');
    await expect(page).toHaveTitle(/Loyalty shop/);
    await expect(main(page).getByRole('heading', { level: 3, name: '20 free spins on Orchard Seven' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Register', exact: true }).first().click();
    await expect(page).toHaveURL('/forms/sign_up');
  });

  test('a player reads their standing', async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    await page.goto('/de/loyalty');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Bronze');
    // Having an account is the first quest, which adds 25 points.
    await expect(main(page).getByText('Noch 475 Sterne bis Silber')).toBeVisible();
    await expect(
      main(page).getByRole('region', { name: 'Aufgaben' }).getByRole('button', { name: 'Willkommen an Bord' }),
    ).toBeVisible();
  });
});

test('an unknown programme is not found', async ({ request }) => {
  expect((await request.get('/loyalty/no-such-programme')).status()).toBe(404);
});

test('points grow with each round, and a message shows those since the last visit', async ({ page, player }) => {
  expect(player.currency).toBe('EUR');
  await depositBySandbox(page, { amount: 5_000 });
  await open(page, '/loyalty');
  const hero = main(page).getByRole('region', { name: 'Your level' });
  await expect(hero.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '375 Stars to Silver');
  await expect(hero.getByText(/since your last visit/)).toHaveCount(0);
  const history = main(page).getByRole('region', { name: 'Your Stars history' });
  await expect(history.getByRole('listitem').filter({ hasText: /Welcome aboard.*\+25/ })).toHaveCount(1);

  const seen = () => page.evaluate((uid) => localStorage.getItem(`loyalty-seen:${uid}`), player.uid);
  await expect.poll(seen).toBe('125');
  // A page that stays open may learn of the round, which is then no news at the next visit.
  await page.goto('about:blank');

  await playRound(page, { stake: 1_000 });
  const points = async () => ((await readApi(page.request, 'loyalty.getinfo')) as { points: number }).points;
  await expect.poll(points).toBeGreaterThan(125);
  const earned = await points();

  await open(page, '/loyalty');
  await expect(hero.getByText(`+${earned - 125} since your last visit`)).toBeVisible();
  await expect(hero.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `${500 - earned} Stars to Silver`);
  await expect(main(page).getByRole('link', { name: 'Orchard Seven' })).toHaveAttribute('href', '/game/orchard-seven');
  await main(page).getByRole('link', { name: 'All rounds' }).click();
  await expect(page).toHaveURL('/profile/bets');
  await expect(main(page).getByRole('link', { name: 'Orchard Seven' })).toBeVisible();
});

for (const look of looks) {
  test(`every page fits a small screen and is accessible (${look.name})`, async ({ page }) => {
    const addresses = ['/loyalty', '/loyalty/shop', '/loyalty/the-climb'];
    await test.step('as a guest', () => expectUsablePages(page, look, { app: 'loyalty', addresses }));
    await registerPlayer(page);
    await test.step('as a player', () => expectUsablePages(page, look, { app: 'loyalty', addresses }));
  });
}
