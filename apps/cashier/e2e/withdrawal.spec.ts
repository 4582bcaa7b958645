import {
  depositBySandbox,
  expect,
  go,
  main,
  open,
  readApi,
  test,
  withoutWithdrawalRules,
} from '@croupier/tools/playwright';
import { headerBalance } from './cashier-visit.ts';

// The test withdraws a deposit without play, to another method than that of the deposit.
test.beforeAll(withoutWithdrawalRules);

const iban = 'DE89 3704 0044 0532 0130 00';

test('a withdrawal is requested, listed and cancelled, and the header follows each time', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  const id = await depositBySandbox(page, { amount: 20_000 });
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

  await test.step('a payment has a receipt to print', async () => {
    await go(page, `/cashier/receipt?id=${id}`);
    await expect(main(page).getByText(id)).toBeVisible();
    await expect(main(page).getByText('Credited')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByRole('button', { name: 'Print or save' })).toBeHidden();
    const unknown = await page.request.get('/cashier/receipt?id=01890a5d-ac96-774b-bcce-b302099a8057');
    expect(unknown.status()).toBe(404);
  });
});
