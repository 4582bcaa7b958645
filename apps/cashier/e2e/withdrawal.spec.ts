import {
  callApi,
  depositBySandbox,
  expect,
  main,
  open,
  readApi,
  test,
  withoutWithdrawalRules,
  type Page,
} from '@croupier/tools/playwright';
import { go } from '../../../tools/playwright/go.ts';
import { headerBalance } from './cashier-visit.ts';

// These tests withdraw deposits without play, to another method than that of the deposit.
test.beforeAll(withoutWithdrawalRules);

const iban = 'DE89 3704 0044 0532 0130 00';

test('a withdrawal is requested, listed and cancelled, and the header follows each time', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await depositBySandbox(page, { amount: 20_000 });
  await open(page, '/cashier/withdraw');
  await expect(main(page).getByText('€200').first()).toBeVisible();
  await main(page).getByRole('link', { name: 'Bank transfer' }).click();
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('80');
  await main(page).getByLabel('Account holder').fill('Ann Example');
  await main(page).getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 });
  await main(page).getByLabel('IBAN').fill(iban.replace('00', '01'));
  const withdraw = main(page).getByRole('button', { name: 'Withdraw', exact: true });
  await withdraw.click();
  await expect(main(page).getByLabel('IBAN')).toHaveAccessibleDescription('Wrong iban');
  await main(page).getByLabel('IBAN').fill(iban);
  await withdraw.click();
  const question = page.getByRole('dialog', { name: 'Withdraw €80?' });
  await expect(question).toContainText('€79');
  await test.step('no to the question sends nothing', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('80');
    expect(await readApi(page.request, 'cashier.gethistory', { type: 'withdrawal' })).toMatchObject({ count: 0 });
    await expect(headerBalance(page)).toContainText('€200');
  });
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main(page).getByText('Withdrawal requested')).toBeVisible();
  await expect(headerBalance(page)).toContainText('€120');
  await expect(main(page).getByRole('list', { name: 'Pending withdrawals' }).getByRole('listitem')).toHaveCount(1);

  await main(page).getByRole('link', { name: 'History' }).click();
  await main(page).getByRole('link', { name: 'Withdrawals' }).click();
  await expect(page).toHaveURL(/tab=withdrawal/);
  const payment = main(page).getByRole('list', { name: 'Withdrawals' }).getByRole('listitem').first();
  await expect(payment).toContainText('Processing');
  await payment.getByRole('link', { name: 'Details' }).click();
  await expect(payment).toContainText('DE89••••3000');
  await payment.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(payment).toContainText('Cancelled');
  await expect(headerBalance(page)).toContainText('€200');
});

/** Requests €20 to a wallet and confirms the dialog. */
const withdrawToWallet = async (page: Page): Promise<void> => {
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('20');
  await main(page).getByLabel('Wallet email').fill('payer@example.com');
  await main(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw €20?' });
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
};

test('a withdrawal needs a deposit, and asks before it ends a bonus', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(/status of 409/);
  expect(player.uid).toBeGreaterThan(0);
  await test.step('without a deposit', async () => {
    await open(page, '/cashier/withdraw?method=ewallet');
    await withdrawToWallet(page);
    await expect(main(page).getByRole('alert')).toContainText(
      'You need to make at least one deposit before you can withdraw.',
    );
    await main(page).getByRole('link', { name: 'Make a deposit' }).click();
    await expect(page).toHaveURL(/\/cashier\/deposit$/);
  });
  await depositBySandbox(page, { amount: 10_000 });
  await callApi(page.request, 'campaigns.activateOffer', { promo_code: 'AURORA20' });
  const {
    items: [bonus],
  } = (await readApi(page.request, 'bonuses.get')) as { items: { id: string; status: string }[] };
  if (bonus?.status === 'promised') await callApi(page.request, 'bonuses.activate', { id: bonus.id });
  await test.step('with a bonus', async () => {
    await open(page, '/cashier/withdraw?method=ewallet');
    const question = page.getByRole('dialog', { name: 'Cancel your bonus?' });
    await withdrawToWallet(page);
    await expect(question).toContainText('You will lose');
    await question.getByRole('button', { name: 'Keep bonus' }).click();
    await expect(main(page).getByRole('alert')).toContainText('You have an active bonus.');
    await withdrawToWallet(page);
    await question.getByRole('button', { name: 'Cancel bonus and withdraw' }).click();
    await expect(main(page).getByText('Withdrawal requested')).toBeVisible();
    await expect(headerBalance(page)).toContainText('€80');
    expect(await readApi(page.request, 'bonuses.get', { status: 'active' })).toMatchObject({ count: 0 });
  });
});

test('the history has pages with addresses, and a payment has a receipt', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  for (const amount of [1_000, 1_100, 1_200, 1_300, 1_400]) {
    await callApi(page.request, 'cashier.makedeposit', { method: 'card', amount, requisites: {} });
  }
  await open(page, '/cashier/history');
  const list = main(page).getByRole('list', { name: 'Deposits' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Bank card' })).toHaveCount(4);
  await main(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.getByText('€10', { exact: true })).toBeVisible();
  // The page is opened by its address and hydrated before the player goes back.
  await open(page, page.url());
  await expect(list.getByText('€10', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(list.getByText('€14', { exact: true })).toBeVisible();
  await main(page).getByRole('link', { name: 'Cashback' }).click();
  await main(page).getByRole('link', { name: 'View promotions' }).click();
  await expect(page).toHaveURL(/\/promotions$/);

  await test.step('a receipt', async () => {
    const id = await depositBySandbox(page, { amount: 5_000 });
    await go(page, `/cashier/receipt?id=${id}`);
    await expect(main(page).getByText(id)).toBeVisible();
    await expect(main(page).getByText('Credited')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByRole('button', { name: 'Print or save' })).toBeHidden();
    const unknown = await page.request.get('/cashier/receipt?id=01890a5d-ac96-774b-bcce-b302099a8057');
    expect(unknown.status()).toBe(404);
  });
});
