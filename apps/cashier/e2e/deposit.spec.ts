import {
  callApi,
  expect,
  go,
  main,
  open,
  openWithWorker,
  readApi,
  shifts,
  test,
  watchShifts,
  type Page,
} from '@croupier/tools/playwright';
import { chooseOutcome } from '../../../tools/playwright/deposit.ts';
import { decide, headerBalance, hydrated } from './cashier-visit.ts';

const provider = (page: Page) => page.locator('input[name="decision"]').first();
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' });
const result = (page: Page, title: string) => main(page).getByRole('heading', { name: title });
const depositCount = async (page: Page): Promise<number> =>
  ((await readApi(page.request, 'cashier.gethistory', { type: 'deposit' })) as { count: number }).count;

/** Goes to the deposit on a phone, and expects that nothing moves when the payment methods load. */
const loadMethodsOnPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 412, height: 915 });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/cashier\.getdepositsettings/i, async (route) => {
    await released;
    await route.continue();
  });
  await go(page, '/cashier/deposit');
  await expect(main(page).locator('[aria-busy="true"]')).toBeVisible();
  await watchShifts(page);
  release();
  await expect(main(page).getByRole('link', { name: 'Bank card' })).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Accepted payment methods' })).toBeVisible();
  expect(await shifts(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
};

test('payment methods load without moving anything; a deposit by keyboard is credited', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  // The provider's redirect passes through the service worker.
  await openWithWorker(page, '/faq');
  await test.step('the payment methods', () => loadMethodsOnPhone(page));
  await main(page).getByRole('link', { name: 'Bank card' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cashier\/deposit\/card$/);
  const field = amount(page);
  await expect(field).toBeVisible();
  const hasFocus = () => field.evaluate((input) => input === document.activeElement);
  for (let presses = 0; presses < 30 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('5001');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter an amount between €10 and €5,000/);
  await field.fill('');
  await page.keyboard.type('45');
  await page.keyboard.press('Enter');
  await expect(provider(page)).toBeVisible();
  await decide(page, 'success');
  await expect(page).toHaveURL(/\/cashier\/paysuccess\/[\w-]{36}$/);
  await expect(result(page, 'Deposit successful')).toBeVisible();
  await expect(headerBalance(page)).toContainText('€45');
});

/** Deposits with a lost response, two clicks and a return to the form: all lead to one deposit. */
const depositOnce = async (page: Page): Promise<void> => {
  const keys: string[] = [];
  await page.route('**/api/cashier.makedeposit*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    // The call reaches the platform; only its response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const submit = main(page).getByRole('button', { name: 'Deposit €60' });
  await open(page, '/cashier/deposit/card');
  await amount(page).fill('60');
  await submit.click();
  await expect(main(page).getByText('We got no response.', { exact: false })).toBeVisible();
  await submit.dblclick();
  await expect(provider(page)).toBeVisible();
  await open(page, '/cashier/deposit/card');
  await expect(main(page).getByText('You have an unfinished deposit')).toBeVisible();
  await amount(page).fill('60');
  await submit.click();
  await expect(provider(page)).toBeVisible();
  expect(keys[0]).not.toBe('');
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
  expect(await depositCount(page)).toBe(1);
};

test('a lost response, two clicks and a return make one deposit; the page follows its payment', async ({
  page,
  player,
  consoleGuard,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/Failed to load resource|ERR_/);
  await test.step('one deposit', () => depositOnce(page));
  await test.step('declined', async () => {
    await page.locator('input[name="decision"][value="fail"]').check();
    await page.locator('select[name="reason"]').selectOption('insufficient_funds');
    await decide(page, 'fail');
    await expect(page).toHaveURL(/\/cashier\/payfail\//);
    await hydrated(page);
    await expect(result(page, 'The payment was declined')).toBeVisible();
    await expect(main(page).getByText('not enough money in the account', { exact: false }).first()).toBeVisible();
    await expect(headerBalance(page)).toContainText('€0');
    await main(page).getByRole('link', { name: 'Deposit again' }).click();
    await expect(page).toHaveURL(/\/cashier\/deposit$/);
  });
  await test.step('pending, then successful without a reload', async () => {
    const card = { method: 'card', amount: 4_000, requisites: {} };
    const { transaction, url } = (await callApi(page.request, 'cashier.makedeposit', card)) as {
      transaction: { id: string };
      url: string;
    };
    await go(page, `/cashier/paysuccess/${transaction.id}`);
    await expect(result(page, 'Waiting for the provider')).toBeVisible();
    await expect(headerBalance(page)).toContainText('€0');
    await chooseOutcome(page.request, url, 'pending');
    await expect(result(page, 'Deposit successful')).toBeVisible({ timeout: 240_000 });
    await expect(headerBalance(page)).toContainText('€40');
  });
});

test('a deposit is paid in a frame of the page, in a new window, and on a phone by a code', async ({
  page,
  context,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await test.step('in a frame', async () => {
    await open(page, '/cashier/deposit/ewallet');
    await amount(page).fill('25');
    await main(page).getByLabel('Wallet email').fill('payer@example.com');
    await main(page).getByRole('button', { name: 'Deposit €25' }).click();
    await decide(page.frameLocator('iframe[title="Provider\'s payment page"]'), 'success');
    await expect(page).toHaveURL(/\/cashier\/paysuccess\//);
    await expect(result(page, 'Deposit successful')).toBeVisible();
    await expect(headerBalance(page)).toContainText('€25');
  });
  await test.step('in a window', async () => {
    await go(page, '/cashier/deposit/crypto');
    // The offers of a second deposit load after the page opens and move the button.
    await expect(main(page).getByRole('radio', { name: /on your second deposit/ })).toBeVisible();
    await amount(page).fill('35');
    const opened = context.waitForEvent('page');
    await main(page).getByRole('button', { name: 'Deposit €35' }).click();
    const window = await opened;
    await expect(page).toHaveURL(/\/cashier\/paynewwindow\?transaction=/);
    await expect(result(page, 'Pay in the new window')).toBeVisible();
    // A document that another one replaces answers nothing.
    await expect(provider(window)).toBeVisible();
    expect(await window.evaluate(() => globalThis.opener)).toBeNull();
    await decide(window, 'success');
    await expect(result(page, 'Deposit successful')).toBeVisible();
    await expect(headerBalance(page)).toContainText('€60');
    await window.close();
  });
  await test.step('on a phone', async () => {
    await go(page, '/cashier/deposit/mobile_pay');
    await amount(page).fill('30');
    await main(page).getByRole('button', { name: 'Deposit €30' }).click();
    await expect(page).toHaveURL(/\/cashier\/paymobile\?transaction=/);
    const code = main(page).getByRole('img', { name: 'QR code that opens the payment on your phone' });
    await expect(code).toBeVisible();
    const address = await main(page).getByRole('link', { name: 'Open payment app' }).getAttribute('href');
    await chooseOutcome(page.request, address ?? '', 'success');
    await expect(result(page, 'Deposit successful')).toBeVisible();
    await expect(headerBalance(page)).toContainText('€90');
  });
});
