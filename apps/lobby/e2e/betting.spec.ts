import {
  depositBySandbox,
  expect,
  main,
  open,
  readApi,
  shifts,
  test,
  watchShifts,
  type Page,
} from '@croupier/tools/playwright';

const openBook = async (page: Page) => {
  await open(page, '/betting');
  const book = page.frameLocator('iframe[title="Sportsbook"]');
  await expect(book.getByRole('article').first()).toBeVisible();
  return book;
};

type History = { items: { game: string; status: string; stake: { amount: number }; payout: { amount: number } }[] };

test('a guest looks around, and is asked to sign in when it comes to betting', async ({ page }) => {
  const book = await openBook(page);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Sports betting' })).toBeVisible();
  await expect(page.locator('iframe[title="Sportsbook"]')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms',
  );
  await book.getByRole('button', { name: 'Ice hockey' }).click();
  await book.getByRole('region', { name: 'Upcoming' }).locator('.odds:enabled').first().click();
  await book.getByRole('button', { name: 'Log in to bet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a player bets on a match that runs: the stake leaves the balance, the bet is settled and the balance tells', async ({
  page,
  player,
  consoleGuard,
}) => {
  // A try at a price that has just gone is refused.
  consoleGuard.allow(/Failed to load resource/);
  test.setTimeout(240_000);
  expect(player.currency).toBe('EUR');
  await depositBySandbox(page, { amount: 5_000 });
  const book = await openBook(page);
  const balance = page.getByRole('banner').getByRole('button', { name: 'Balance' });
  await expect(balance).toContainText('€50');
  const odds = book.getByRole('region', { name: 'Live' }).locator('.odds:enabled');
  // Prices come and go while matches run.
  const taken = book.getByRole('button', { name: /^Remove / });
  await expect(async () => {
    // What was refused a moment ago is not bet on together with the next.
    while (await taken.count()) await taken.first().click({ timeout: 2000 });
    await odds.first().click({ timeout: 2000 });
    await expect(book.getByRole('button', { name: /^Place bet/ })).toBeVisible({ timeout: 1000 });
    await book.getByLabel('If odds change').selectOption('any');
    await book.getByRole('textbox', { name: 'Stake' }).fill('10');
    await book.getByRole('button', { name: /^Place bet/ }).click();
    // What is on its way is waited for, however slow: a try beside it would be a second bet.
    const said = book.locator('.slip').getByRole('status');
    await expect(said).not.toBeEmpty({ timeout: 20_000 });
    await expect(said).toHaveText('Your bet has been placed.', { timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await expect(balance).toContainText('€40');
  await book.getByRole('tab', { name: /^Open/ }).click();
  await expect(book.getByRole('tabpanel').getByText('Pending')).toBeVisible();
  await expect
    .poll(async () => ((await readApi(page.request, 'games.getHistory')) as History).items[0]?.status, {
      timeout: 180_000,
      intervals: [2000],
    })
    .not.toBe('open');
  const [bet] = ((await readApi(page.request, 'games.getHistory')) as History).items;
  expect(bet).toMatchObject({ game: 'sportsbook', stake: { amount: 1000 } });
  await book.getByRole('tab', { name: 'Settled' }).click();
  await expect(book.getByRole('tabpanel').getByText(/^Paid /)).toBeVisible();
  const left = 4000 + (bet?.payout.amount ?? 0);
  await expect(balance).toContainText(`€${left % 100 === 0 ? left / 100 : (left / 100).toFixed(2)}`);
});

test('two matches make an accumulator, and a stake the balance does not cover is refused in words', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  expect(player.uid).toBeGreaterThan(0);
  const book = await openBook(page);
  const matches = book.getByRole('region', { name: 'Upcoming' }).getByRole('article');
  const chosen = [await matches.nth(3).getAttribute('data-event'), await matches.nth(5).getAttribute('data-event')];
  for (const id of chosen) await book.locator(`[data-event="${id}"] .odds`).first().click();
  await expect(book.getByText('Accumulator of 2')).toBeVisible();
  await book.getByLabel('If odds change').selectOption('any');
  await book.getByRole('button', { name: /^Place bet/ }).click();
  await expect(book.getByText('Your balance is too low for this stake.')).toBeVisible();
});

test('a provider that does not answer is told of, with a way to try again', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.route('**/api/betting.launch?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        error: { code: 'ApplicationUnavailableException', message: 'down', reason: 'betting_provider' },
        request_id: 'x',
      }),
    }),
  );
  await open(page, '/betting');
  await expect(main(page).getByText('We could not open the sportsbook')).toBeVisible();
  await page.unroute('**/api/betting.launch?*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe[title="Sportsbook"]').getByRole('article').first()).toBeVisible();
});

test('nothing on the page moves when the sportsbook comes', async ({ page }) => {
  await watchShifts(page);
  await openBook(page);
  expect((await shifts(page)).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});
