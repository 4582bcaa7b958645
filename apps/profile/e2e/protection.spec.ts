import {
  depositBySandbox,
  expect,
  expectAccessible,
  go,
  main,
  open,
  overflow,
  readApi,
  test,
  type Page,
} from '@croupier/tools/playwright';

type Limit = Readonly<{ limit_amount: Readonly<{ amount: number }> | null }>;
const limitOf = async (page: Page) => (await readApi(page.request, 'account.getDepositLimit')) as Limit;
const limitForm = (page: Page, name = 'Set a deposit limit') => main(page).getByRole('form', { name });
const breakNotice = (page: Page) => main(page).getByRole('status').filter({ hasText: 'You are taking a break until' });
const breakForm = (page: Page) => main(page).getByRole('form', { name: 'Take a break' });

/** Sets a deposit limit of 50 a day, deposits 30 of it, and requests a higher limit, which waits. */
const limitDeposits = async (page: Page): Promise<void> => {
  await limitForm(page)
    .getByRole('textbox', { name: /Limit amount/ })
    .fill('50');
  await limitForm(page).getByRole('radio', { name: '1 day' }).check();
  await limitForm(page).getByRole('button', { name: 'Set limit' }).click();
  await expect(page.getByText('Your deposit limit is now €50.')).toBeVisible();
  await expect(main(page).getByRole('progressbar', { name: 'Limit used' })).toHaveAttribute(
    'aria-valuetext',
    '€0 of €50',
  );
  await depositBySandbox(page, { amount: 3_000 });

  await go(page, '/cashier/deposit/card');
  const amount = main(page).getByRole('textbox', { name: 'Amount' });
  await amount.fill('40');
  await main(page).getByRole('button', { name: 'Deposit €40' }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).getByText('€20 of €50 left')).toBeVisible();
  await main(page).getByRole('link', { name: 'My limits' }).click();
  await expect(page).toHaveURL('/profile/responsible-game');
  await expect(main(page).getByRole('progressbar', { name: 'Limit used' })).toHaveAttribute(
    'aria-valuetext',
    '€30 of €50',
  );

  const form = limitForm(page, 'Change deposit limit');
  await form.getByRole('textbox', { name: /New limit/ }).fill('300');
  await expect(form.getByText('This increases your limit')).toBeVisible();
  await form.getByRole('button', { name: 'Change limit' }).click();
  await expect(main(page).getByText('Requested limit: €300 in 1 day')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect((await limitOf(page)).limit_amount?.amount).toBe(5_000);
  await expectAccessible(page, { within: 'main' });
};

/** Takes a break of 7 days, whose dialog names its end and effects. */
const takeBreak = async (page: Page): Promise<void> => {
  await breakForm(page).getByRole('radio', { name: '7 days' }).check();
  await breakForm(page).getByRole('button', { name: 'Take a break' }).click();
  const asked = page.getByRole('dialog', { name: 'Take a break for 7 days?' });
  await expect(asked).toContainText('Real-money games and bets');
  const { open_periods: periods } = (await readApi(page.request, 'account.getSelfExclusion')) as Readonly<{
    open_periods: readonly Readonly<{ period: string; ends_at: string }>[];
  }>;
  const end = Date.parse((await asked.locator('time').getAttribute('datetime')) ?? '');
  expect(Math.abs(end - Date.parse(periods.find(({ period }) => period === '7d')?.ends_at ?? ''))).toBeLessThan(
    600_000,
  );
  await expect(asked).toContainText('Withdrawals');
  await expectAccessible(page, { within: 'dialog' });
  await asked.getByRole('button', { name: 'Start break' }).click();
  await expect(breakNotice(page)).toBeVisible();
  // The header no longer offers a deposit; the link to the wallet stays.
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await header.getByRole('button', { name: /Balance/ }).click();
  await expect(page.getByRole('link', { name: 'Withdraw', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Limits and breaks' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await readApi(page.request, 'account.getSelfExclusion')).toMatchObject({ is_active: true, period: '7d' });
  await expectAccessible(page, { within: 'main' });
};

test('a limit blocks a deposit, and a higher one waits; a break blocks play and deposits, but not withdrawals', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[39]/);
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/profile/responsible-game');
  await test.step('a limit', () => limitDeposits(page));
  await test.step('a break', () => takeBreak(page));

  await go(page, '/game/orchard-seven#real');
  await expect(main(page).getByText('You are taking a break')).toBeVisible();
  await go(page, '/cashier/deposit/card');
  await expect(main(page).getByText('Deposits are paused', { exact: true })).toBeVisible();
  await expect(main(page).getByText('You are taking a break')).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'My limits' }).click();
  await breakNotice(page).getByRole('link', { name: 'Withdraw your money' }).click();
  await expect(page).toHaveURL('/cashier/withdraw');
});

test('periods can be chosen by keyboard, and everything fits a small screen in both directions and themes', async ({
  page,
  anyPlayer,
}) => {
  expect(anyPlayer.uid).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [prefix, colorScheme] of [
    ['/ar', 'dark'],
    ['', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, `${prefix}/profile/responsible-game`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const form = main(page).locator('form').last();
    await form.getByRole('radio').nth(11).check();
    await form.locator('[type=submit]').click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const first = breakForm(page).getByRole('radio', { name: '1 day', exact: true });
  await first.focus();
  await first.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(breakForm(page).getByRole('radio', { name: '7 days' })).toBeChecked();
});
