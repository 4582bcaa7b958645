import {
  callApi,
  depositBySandbox,
  expect,
  expectAccessible,
  main,
  open,
  overflow,
  queryPlatform,
  readApi,
  test,
  type Page,
  type Player,
} from '@croupier/tools/playwright';

type Limit = Readonly<{
  period: string;
  limit_amount: Readonly<{ amount: number }> | null;
  requested: Readonly<{ period: string }> | null;
}>;
const limitOf = async (page: Page) => (await readApi(page.request, 'account.getDepositLimit')) as Limit;
const limitForm = (page: Page, name = 'Set a deposit limit') => main(page).getByRole('form', { name });
const breakForm = (page: Page) => main(page).getByRole('form', { name: 'Take a break' });
/** Ends the waiting period of a requested increase. */
const coolOff = ({ uid }: Player) =>
  queryPlatform(
    "update deposit_limits set confirmable_at = now() - interval '1 minute' where player_id = (select id from players where uid = $1)",
    [uid],
  );

test('a limit blocks a deposit; decreases apply immediately, increases after waiting and confirmation', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  await open(page, '/profile/responsible-game');
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

  await open(page, '/cashier/deposit/card');
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
  await form.getByRole('textbox', { name: /New limit/ }).fill('20');
  await expect(form.getByText('This limit applies immediately')).toBeVisible();
  await form.getByRole('button', { name: 'Change limit' }).click();
  await expect(main(page).getByText('You have reached your limit.')).toBeVisible();

  await form.getByRole('textbox', { name: /New limit/ }).fill('300');
  await expect(form.getByText('This increases your limit')).toBeVisible();
  await form.getByRole('button', { name: 'Change limit' }).click();
  await expect(main(page).getByText('Requested limit: €300 in 1 day')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect((await limitOf(page)).limit_amount?.amount).toBe(2_000);
  await expectAccessible(page, { within: 'main' });
  await coolOff(player);
  await open(page, '/profile/responsible-game');
  await main(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(main(page).getByRole('progressbar', { name: 'Limit used' })).toHaveAttribute(
    'aria-valuetext',
    '€30 of €300',
  );

  await main(page).getByRole('button', { name: 'Remove limit' }).click();
  await expect(main(page).getByText('You asked to remove your limit')).toBeVisible();
  await main(page).getByRole('button', { name: 'Keep the current limit' }).click();
  await expect(main(page).getByText('You asked to remove your limit')).toHaveCount(0);
  expect(await limitOf(page)).toMatchObject({ period: '1', limit_amount: { amount: 30_000 }, requested: null });
});

test('a break is confirmed with its effects; it blocks play and deposits, but neither login nor withdrawal', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403/);
  expect(player.uid).toBeGreaterThan(0);
  await depositBySandbox(page, { amount: 5_000 });
  await open(page, '/profile/responsible-game');
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
  await asked.getByRole('button', { name: 'Not now' }).click();
  expect(await readApi(page.request, 'account.getSelfExclusion')).toMatchObject({ is_active: false });
  await breakForm(page).getByRole('button', { name: 'Take a break' }).click();
  await asked.getByRole('button', { name: 'Start break' }).click();
  const notice = main(page).getByRole('status').filter({ hasText: 'You are taking a break until' });
  await expect(notice).toBeVisible();
  // The header no longer offers a deposit, also after a reload; the link to the wallet stays.
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(header.getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await header.getByRole('button', { name: /Balance/ }).click();
  await expect(page.getByRole('link', { name: 'Withdraw', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Limits and breaks' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await readApi(page.request, 'account.getSelfExclusion')).toMatchObject({ is_active: true, period: '7d' });
  await expectAccessible(page, { within: 'main' });

  await expect(callApi(page.request, 'games.launch', { sysname: 'orchard-seven', mode: 'real' })).rejects.toThrow(
    /self_excluded/,
  );
  await open(page, '/game/orchard-seven#real');
  await expect(main(page).getByText('You are taking a break')).toBeVisible();
  await open(page, '/cashier/deposit/card');
  await expect(main(page).getByText('Deposits are paused', { exact: true })).toBeVisible();
  await expect(main(page).getByText('You are taking a break')).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'My limits' }).click();
  await notice.getByRole('link', { name: 'Withdraw your money' }).click();
  await expect(page).toHaveURL('/cashier/withdraw');

  await open(page, '/profile/bonuses');
  await main(page).getByRole('textbox', { name: 'Promo code' }).fill('WELCOME');
  await main(page).getByRole('button', { name: 'Apply' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'You are taking a break' })).toBeVisible();

  // It can be extended but not shortened.
  await open(page, '/profile/responsible-game');
  const longer = main(page).getByRole('form', { name: 'Extend your break' });
  await expect(longer.getByRole('radio', { name: '30 days' })).toBeVisible();
  await expect(longer.getByRole('radio', { name: '1 day', exact: true })).toHaveCount(0);
  await longer.getByRole('radio', { name: 'Permanent' }).check();
  await longer.getByRole('button', { name: 'Extend break' }).click();
  await page
    .getByRole('dialog', { name: 'Exclude yourself permanently?' })
    .getByRole('button', { name: 'Self-exclude permanently' })
    .click();
  await expect(main(page).getByText('You are permanently self-excluded')).toBeVisible();
  await expect(main(page).getByRole('form', { name: /break/ })).toHaveCount(0);
});

test('periods can be chosen by keyboard, and everything fits a small screen in both directions and themes', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/profile/responsible-game');
  const first = breakForm(page).getByRole('radio', { name: '1 day', exact: true });
  await first.focus();
  await first.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(breakForm(page).getByRole('radio', { name: '7 days' })).toBeChecked();
  for (const prefix of ['', '/ar']) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
      // On a narrow screen the page goes back over the dialog's history entry, which would abort the next navigation.
      await page.waitForFunction(() => !(history.state as { dialog?: boolean } | null)?.dialog);
    }
  }
});
