import { callApi, depositBySandbox, expect, main, open, readApi, test } from '@croupier/tools/playwright';
import { headerBalance } from './cashier-visit.ts';

const iban = 'DE89 3704 0044 0532 0130 00';

test('a withdrawal is asked for, listed, and taken back: the header follows each time', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await depositBySandbox(page, { amount: 20_000 });
  await open(page, '/cashier/withdraw');
  await expect(main(page).getByText('€200').first()).toBeVisible();
  await main(page).getByRole('link', { name: 'Bank transfer' }).click();
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('80');
  await main(page).getByRole('combobox', { name: 'Bank' }).selectOption({ index: 1 });
  await main(page).getByLabel('IBAN').fill(iban.replace('00', '01'));
  await main(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main(page).getByLabel('IBAN')).toHaveAccessibleDescription('Wrong iban');
  await main(page).getByLabel('IBAN').fill(iban);
  await main(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw €80?' });
  await expect(question).toContainText('€79');
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

test('without a deposit a withdrawal is refused with the way to make one', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/status of 409/);
  await open(page, '/cashier/withdraw?method=ewallet');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('20');
  await main(page).getByLabel('Wallet email').fill('payer@example.com');
  await main(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main(page).getByRole('alert')).toContainText('You need to make at least one deposit before you can withdraw.');
  await main(page).getByRole('link', { name: 'Make a deposit' }).click();
  await expect(page).toHaveURL(/\/cashier\/deposit$/);
});

test('no to the question sends nothing', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await depositBySandbox(page, { amount: 10_000 });
  await open(page, '/cashier/withdraw?method=ewallet');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('20');
  await main(page).getByLabel('Wallet email').fill('payer@example.com');
  await main(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Withdraw €20?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('20');
  await expect(headerBalance(page)).toContainText('€100');
});

test('the history has four on a page, with addresses of their own', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  for (const amount of [1_000, 1_100, 1_200, 1_300, 1_400]) await callApi(page.request, 'cashier.makedeposit', { method: 'card', amount, requisites: {} });
  await open(page, '/cashier/history');
  const list = main(page).getByRole('list', { name: 'Deposits' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Bank card' })).toHaveCount(4);
  await main(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.getByText('€10', { exact: true })).toBeVisible();
  // Coming by its address, and alive before one goes back.
  await open(page, page.url());
  await expect(list.getByText('€10', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(list.getByText('€14', { exact: true })).toBeVisible();
  await main(page).getByRole('link', { name: 'Cashback' }).click();
  await main(page).getByRole('link', { name: 'View promotions' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test('a receipt can be kept: it has the number, and an unknown one is not found', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/status of 404/);
  const id = await depositBySandbox(page, { amount: 5_000 });
  await open(page, `/cashier/receipt?id=${id}`);
  await expect(main(page).getByText(id)).toBeVisible();
  await expect(main(page).getByText('Credited')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('button', { name: 'Print or save' })).toBeHidden();
  const answer = await page.goto('/cashier/receipt?id=01890a5d-ac96-774b-bcce-b302099a8057');
  expect(answer?.status()).toBe(404);
});

test('a withdrawal that would end a bonus asks first; who agrees withdraws, and the bonus is gone', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(/status of 409/);
  expect(player.uid).toBeGreaterThan(0);
  await depositBySandbox(page, { amount: 10_000 });
  await callApi(page.request, 'campaigns.activateOffer', { promo_code: 'AURORA20' });
  const { items } = (await readApi(page.request, 'bonuses.get')) as { items: { id: string; status: string }[] };
  const [bonus] = items;
  if (bonus?.status === 'promised') await callApi(page.request, 'bonuses.activate', { id: bonus.id });
  await open(page, '/cashier/withdraw?method=ewallet');
  const ask = async () => {
    await main(page).getByRole('textbox', { name: 'Amount' }).fill('20');
    await main(page).getByLabel('Wallet email').fill('payer@example.com');
    await main(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('dialog', { name: 'Withdraw €20?' }).getByRole('button', { name: 'Withdraw', exact: true }).click();
  };
  const question = page.getByRole('dialog', { name: 'Cancel your bonus?' });
  await ask();
  await expect(question).toContainText('You will lose');
  await question.getByRole('button', { name: 'Keep bonus' }).click();
  await expect(main(page).getByRole('alert')).toContainText('You have an active bonus.');
  await ask();
  await question.getByRole('button', { name: 'Cancel bonus and withdraw' }).click();
  await expect(main(page).getByText('Withdrawal requested')).toBeVisible();
  await expect(headerBalance(page)).toContainText('€80');
  expect((await readApi(page.request, 'bonuses.get', { status: 'active' })) as { count: number }).toMatchObject({ count: 0 });
});
