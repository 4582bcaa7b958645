import { expect, main, open, readApi, shifts, test, watchShifts, type Page } from '@croupier/tools/playwright';
import { go } from '../../../tools/playwright/go.ts';
import { decide, headerBalance, hydrated, openCardDeposit } from './cashier-visit.ts';

const provider = (page: Page) => page.locator('input[name="decision"]').first();
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' });

type History = Readonly<{ items: readonly Readonly<{ id: string }>[]; count: number }>;
const deposits = async (page: Page): Promise<History> =>
  (await readApi(page.request, 'cashier.gethistory', { type: 'deposit' })) as History;

test('a deposit by keyboard is credited, and the result and the header show it', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/deposit');
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
  await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  await expect(headerBalance(page)).toContainText('€45');
  await main(page).getByRole('link', { name: 'Go to games' }).click();
  await expect(page).toHaveURL(/\/gamehall$/);
  await expect(headerBalance(page)).toContainText('€45');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 } });

  test('the payment methods load without moving anything', async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    await open(page, '/faq');
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
  });
});

test('a declined deposit shows its reason; a pending one succeeds when the provider settles it', async ({
  page,
  context,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await test.step('declined', async () => {
    await openCardDeposit(page, '30');
    await page.locator('input[name="decision"][value="fail"]').check();
    await page.locator('select[name="reason"]').selectOption('insufficient_funds');
    await decide(page, 'fail');
    await expect(page).toHaveURL(/\/cashier\/payfail\//);
    await hydrated(page);
    await expect(main(page).getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
    await expect(main(page).getByText('not enough money in the account', { exact: false }).first()).toBeVisible();
    await expect(headerBalance(page)).toContainText('€0');
    await main(page).getByRole('link', { name: 'Deposit again' }).click();
    await expect(page).toHaveURL(/\/cashier\/deposit$/);
  });
  await test.step('waiting', async () => {
    await main(page).getByRole('link', { name: 'Bank card' }).click();
    await amount(page).fill('40');
    await main(page).getByRole('button', { name: 'Deposit €40' }).click();
    await expect(provider(page)).toBeVisible();
    const payment = page.url();
    const {
      items: [newest],
    } = await deposits(page);
    await open(page, `/cashier/paysuccess/${newest?.id}`);
    await expect(main(page).getByRole('heading', { name: 'Waiting for the provider' })).toBeVisible();
    await expect(headerBalance(page)).toContainText('€0');
    const other = await context.newPage();
    await other.goto(payment);
    await decide(other, 'pending');
    await expect(other).toHaveURL(/\/cashier\/paypending\//);
    await other.close();
    // The provider settles the payment without a reload of the page.
    await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible({ timeout: 240_000 });
    await expect(headerBalance(page)).toContainText('€40');
  });
});

test('a lost response, two clicks, another tab and a return make one deposit', async ({
  page,
  context,
  player,
  consoleGuard,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/Failed to load resource|ERR_/);
  const keys: string[] = [];
  await page.route('**/api/cashier.makedeposit*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    // The call reaches the platform; only its response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const other = await context.newPage();
  await open(other, '/cashier/deposit/card');
  await open(page, '/cashier/deposit/card');
  await amount(page).fill('60');
  await main(page).getByRole('button', { name: 'Deposit €60' }).click();
  await expect(main(page).getByText('We got no response.', { exact: false })).toBeVisible();
  await main(page).getByRole('button', { name: 'Deposit €60' }).dblclick();
  await expect(provider(page)).toBeVisible();
  expect(keys[0]).not.toBe('');
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);

  await test.step('another tab', async () => {
    await amount(other).fill('60');
    await main(other).getByRole('button', { name: 'Deposit €60' }).click();
    await expect(provider(other)).toBeVisible();
    expect((await deposits(page)).count).toBe(1);
  });
  await test.step('the way back', async () => {
    await page.goBack();
    await open(page, '/cashier/deposit/card');
    await expect(main(page).getByText('You have an unfinished deposit')).toBeVisible();
    await amount(page).fill('60');
    await main(page).getByRole('button', { name: 'Deposit €60' }).click();
    await expect(provider(page)).toBeVisible();
    await decide(page, 'success');
    await expect(headerBalance(page)).toContainText('€60');
    expect((await deposits(page)).count).toBe(1);
    await other.reload();
    await expect(other.locator('input[name="decision"]')).toHaveCount(0);
  });
});

test('a deposit on a phone: the page with the code follows the payment until it ends', async ({
  page,
  context,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/deposit/mobile_pay');
  await amount(page).fill('25');
  await main(page).getByRole('button', { name: 'Deposit €25' }).click();
  await expect(page).toHaveURL(/\/cashier\/paymobile\?transaction=/);
  const code = main(page).getByRole('img', { name: 'QR code that opens the payment on your phone' });
  await expect(code).toBeVisible();
  await open(page, page.url());
  await expect(code).toBeVisible();
  const phone = await context.newPage();
  await phone.goto((await main(page).getByRole('link', { name: 'Open payment app' }).getAttribute('href')) ?? '');
  await decide(phone, 'success');
  await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  await expect(headerBalance(page)).toContainText('€25');
});

test('a deposit in a frame stays on the page; one in a new window shows its result there', async ({
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
    await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
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
    await expect(main(page).getByRole('heading', { name: 'Pay in the new window' })).toBeVisible();
    // A document that another one replaces answers nothing.
    await expect(provider(window)).toBeVisible();
    expect(await window.evaluate(() => globalThis.opener)).toBeNull();
    await decide(window, 'success');
    await expect(main(page).getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
    await expect(headerBalance(page)).toContainText('€60');
  });
});
