import {
  depositBySandbox,
  expect,
  expectReachablePart,
  main,
  open,
  readApi,
  registerPlayer,
  shifts,
  test,
  watchShifts,
  type Page,
} from '@croupier/tools/playwright';

const openSportsbook = async (page: Page) => {
  await open(page, '/betting');
  const sportsbook = page.frameLocator('iframe[title="Sportsbook"]');
  await expect(sportsbook.getByRole('article').first()).toBeVisible();
  return sportsbook;
};

type History = { items: { game: string; status: string; stake: { amount: number }; payout: { amount: number } }[] };

test('a guest browses the sportsbook, which shifts no layout, and signs in to bet', async ({ page }) => {
  await watchShifts(page);
  const sportsbook = await openSportsbook(page);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Sports betting' })).toBeVisible();
  expect((await shifts(page)).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  await sportsbook.getByRole('button', { name: 'Ice hockey' }).click();
  await sportsbook.getByRole('region', { name: 'Upcoming' }).locator('.odds:enabled').first().click();
  await sportsbook.getByRole('button', { name: 'Log in to bet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a live bet reduces the balance by the stake, and its settlement pays the winnings', async ({
  page,
  player,
  consoleGuard,
}) => {
  // The provider refuses a bet at odds that have just changed.
  consoleGuard.allow(/Failed to load resource/);
  expect(player.currency).toBe('EUR');
  await depositBySandbox(page, { amount: 5_000 });
  const sportsbook = await openSportsbook(page);
  const balance = page.getByRole('banner').getByRole('button', { name: 'Balance' });
  await expect(balance).toContainText('€50');
  // The matches that end next come first. The third one leaves time to see the open bet.
  const match = sportsbook.getByRole('region', { name: 'Live' }).getByRole('article').nth(2);
  const odds = match.locator('.odds:enabled');
  // Odds appear and disappear during a match.
  const removeButtons = sportsbook.getByRole('button', { name: /^Remove / });
  await expect(async () => {
    // A refused selection is removed before the next one is added.
    while (await removeButtons.count()) await removeButtons.first().click({ timeout: 10_000 });
    await odds.first().click({ timeout: 10_000 });
    await expect(sportsbook.getByRole('button', { name: /^Place bet/ })).toBeVisible({ timeout: 10_000 });
    await sportsbook.getByLabel('If odds change').selectOption('any');
    await sportsbook.getByRole('textbox', { name: 'Stake' }).fill('10');
    await sportsbook.getByRole('button', { name: /^Place bet/ }).click({ timeout: 10_000 });
    // Waits for a slow answer, because another attempt would place a second bet.
    const result = sportsbook.locator('.slip').getByRole('status');
    await expect(result).not.toBeEmpty();
    await expect(result).not.toHaveText(/^Your bet is checked/);
    await expect(result).toHaveText(/^Your bet has been placed/, { timeout: 1000 });
  }).toPass();
  await expect(balance).toContainText('€40');
  await sportsbook.getByRole('tab', { name: /^Open/ }).click();
  const newestBet = async () => ((await readApi(page.request, 'games.getHistory')) as History).items[0];
  const pending = sportsbook.getByRole('tabpanel').getByText('Pending');
  // On a slow machine the match may have ended.
  await expect.poll(async () => (await pending.isVisible()) || (await newestBet())?.status !== 'open').toBe(true);
  await expect.poll(async () => (await newestBet())?.status, { timeout: 400_000, intervals: [2000] }).not.toBe('open');
  const bet = await newestBet();
  expect(bet).toMatchObject({ game: 'sportsbook', stake: { amount: 1000 } });
  await sportsbook.getByRole('tab', { name: 'Settled' }).click();
  await expect(sportsbook.getByRole('tabpanel').getByText(/^Paid /)).toBeVisible();
  const expected = 4000 + (bet?.payout.amount ?? 0);
  await expect(balance).toContainText(`€${expected % 100 === 0 ? expected / 100 : (expected / 100).toFixed(2)}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the slip survives a sign-in, covers none of its fields and shows errors next to its button', async ({
    page,
  }) => {
    await open(page, '/de/betting');
    const sportsbook = page.frameLocator('main iframe');
    await sportsbook.locator('h2.upcoming + .list .match').nth(4).locator('.odds:enabled').first().click();
    await sportsbook.getByRole('button', { name: 'Wettschein: 1 ausgewählt' }).click();
    await expect(sportsbook.getByRole('button', { name: 'Zum Wetten anmelden' })).toBeInViewport();
    await registerPlayer(page);
    await page.reload();
    const place = sportsbook.getByRole('button', { name: /^Wette platzieren/ });
    await expect(place).toBeVisible();
    const foot = sportsbook.locator('.slip-foot');
    for (const label of ['Einsatz', 'Bei Quotenänderung']) {
      const field = sportsbook.getByLabel(label, { exact: true });
      await field.focus();
      const overlap = async (): Promise<number> => {
        const [inner, outer] = [await field.boundingBox(), await foot.boundingBox()];
        return (inner?.y ?? 0) + (inner?.height ?? 0) - (outer?.y ?? 0);
      };
      await expect.poll(overlap).toBeLessThanOrEqual(0);
    }
    await sportsbook.getByLabel('Einsatz', { exact: true }).fill('2000');
    await expect(foot.getByRole('status')).toHaveText(/^Geben Sie einen Einsatz zwischen 0,20\s€ und 1\.000\s€ ein\.$/);
    await expect(foot.getByRole('status')).toBeInViewport();
    const cut = await sportsbook
      .locator('#side')
      .evaluate((side) =>
        [...side.querySelectorAll('.side-head, button, label')]
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    await expectReachablePart(sportsbook.locator('#side'));
  });
});
