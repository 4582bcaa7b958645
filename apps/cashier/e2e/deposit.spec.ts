import { expect, main, open, readApi, test } from '@croupier/tools/playwright';
import { decide, headerBalance, openCardDeposit } from './cashier-visit.ts';

type History = { items: { id: string; status: string; amount: { amount: number } }[]; count: number };

test('a deposit that is approved arrives: the result says so and the header follows', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await openCardDeposit(page, '50');
  await decide(page, 'success');
  await expect(page).toHaveURL(/\/cashier\/paysuccess\/[\w-]{36}$/);
  await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  await expect(headerBalance(page)).toContainText('€50');
  await main(page).getByRole('link', { name: 'Go to games' }).click();
  await expect(page).toHaveURL(/\/gamehall$/);
  await expect(headerBalance(page)).toContainText('€50');
});

test('a deposit that is declined says why and charges nothing', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await openCardDeposit(page, '30');
  await page.locator('input[name="decision"][value="fail"]').check();
  await page.locator('select[name="reason"]').selectOption('insufficient_funds');
  await decide(page, 'fail');
  await expect(page).toHaveURL(/\/cashier\/payfail\//);
  await expect(main(page).getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await expect(main(page).getByText('not enough money in the account', { exact: false }).first()).toBeVisible();
  await expect(headerBalance(page)).toContainText('€0');
  await main(page).getByRole('link', { name: 'Deposit again' }).click();
  await expect(page).toHaveURL(/\/cashier\/deposit$/);
});

test('a deposit that is pending is not called a success by its address, and the balance follows without a reload', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await openCardDeposit(page, '40');
  await decide(page, 'pending');
  await expect(page).toHaveURL(/\/cashier\/paypending\//);
  const id = page.url().split('/').at(-1) ?? '';
  await open(page, `/cashier/paysuccess/${id}`);
  await expect(main(page).getByRole('heading', { name: 'Waiting for the provider' })).toBeVisible();
  await expect(headerBalance(page)).toContainText('€0');
  // The provider settles it by itself; nobody reloads the page.
  await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible({ timeout: 20_000 });
  await expect(headerBalance(page)).toContainText('€40');
});

test('pressed twice, and sent again after going back, it is one deposit', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/deposit/card');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('60');
  await main(page).getByRole('button', { name: 'Deposit €60' }).dblclick();
  await expect(page.locator('input[name="decision"]').first()).toBeVisible();

  await page.goBack();
  await open(page, '/cashier/deposit/card');
  await expect(main(page).getByText('You have an unfinished deposit')).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('60');
  await main(page).getByRole('button', { name: 'Deposit €60' }).click();
  await expect(page.locator('input[name="decision"]').first()).toBeVisible();
  await decide(page, 'success');
  await expect(headerBalance(page)).toContainText('€60');

  const { count } = (await readApi(page.request, 'cashier.gethistory', { type: 'deposit' })) as History;
  expect(count).toBe(1);
});

test('two tabs with the same deposit open one', async ({ page, context, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  const other = await context.newPage();
  await open(page, '/cashier/deposit/card');
  await open(other, '/cashier/deposit/card');
  for (const tab of [page, other]) {
    await main(tab).getByRole('textbox', { name: 'Amount' }).fill('20');
    await main(tab).getByRole('button', { name: 'Deposit €20' }).click();
    await expect(tab.locator('input[name="decision"]').first()).toBeVisible();
  }
  const { count } = (await readApi(page.request, 'cashier.gethistory', { type: 'deposit' })) as History;
  expect(count).toBe(1);
  await decide(page, 'success');
  await expect(headerBalance(page)).toContainText('€20');
  await other.reload();
  await expect(other.locator('input[name="decision"]')).toHaveCount(0);
});

test('an answer that was lost is asked for again with the same key', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/Failed to load resource|ERR_/);
  const keys: string[] = [];
  let isLost = true;
  await page.route('**/api/cashier.makedeposit*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (!isLost) return route.continue();
    isLost = false;
    // It reaches the platform; only its answer does not come back.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await open(page, '/cashier/deposit/card');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('70');
  await main(page).getByRole('button', { name: 'Deposit €70' }).click();
  await expect(main(page).getByText('We got no response.', { exact: false })).toBeVisible();
  await main(page).getByRole('button', { name: 'Deposit €70' }).click();
  await expect(page.locator('input[name="decision"]').first()).toBeVisible();
  expect(keys[0]).not.toBe('');
  expect(new Set(keys).size).toBe(1);
  const { count } = (await readApi(page.request, 'cashier.gethistory', { type: 'deposit' })) as History;
  expect(count).toBe(1);
});

test('the amount is checked beside its field, by the method’s bounds', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/deposit/card');
  const amount = main(page).getByRole('textbox', { name: 'Amount' });
  for (const wrong of ['9', '007', '12.5', '5001', '1e3']) {
    await amount.fill(wrong);
    await main(page).getByRole('button', { name: /^Deposit/ }).click();
    await expect(amount, wrong).toHaveAccessibleDescription(/Enter an amount between €10 and €5,000/);
    await expect(amount).toBeFocused();
  }
  await main(page).getByRole('group', { name: 'Suggested amounts' }).getByRole('button', { name: '€100' }).click();
  await expect(amount).toHaveValue('100');
  await expect(main(page).getByText('Enter an amount')).toHaveCount(0);
});

test('a method in a frame is paid without leaving the page', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/deposit/ewallet');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('25');
  await main(page).getByLabel('Wallet email').fill('payer@example.com');
  await main(page).getByRole('button', { name: 'Deposit €25' }).click();
  const frame = page.frameLocator('iframe[title="Provider's payment page"]');
  await decide(frame, 'success');
  await expect(page).toHaveURL(/\/cashier\/paysuccess\//);
  await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  await expect(headerBalance(page)).toContainText('€25');
});

test('a method in a new window is followed from the page it came from', async ({ page, context, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/deposit/crypto');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('35');
  const [window] = await Promise.all([context.waitForEvent('page'), main(page).getByRole('button', { name: 'Deposit €35' }).click()]);
  await expect(page).toHaveURL(/\/cashier\/paynewwindow\?transaction=/);
  await expect(main(page).getByRole('heading', { name: 'Pay in the new window' })).toBeVisible();
  expect(await window.evaluate(() => globalThis.opener)).toBeNull();
  await decide(window, 'success');
  await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible({ timeout: 20_000 });
  await expect(headerBalance(page)).toContainText('€35');
});

test('a method that does not exist is a page that does not exist', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/status of 404/);
  const answer = await page.goto('/cashier/deposit/cheque');
  expect(answer?.status()).toBe(404);
});
