import { depositBySandbox, expect, expectUsablePages, looks, main, open, test } from '@croupier/tools/playwright';
import { decide, headerBalance } from './cashier-visit.ts';

const addresses = [
  '/cashier/deposit', '/cashier/deposit/bank_transfer', '/cashier/withdraw', '/cashier/withdraw?method=bank_transfer', '/cashier/history', '/cashier/history?tab=bonuses', '/cashier/wallet',
  ...['paysuccess', 'payfail', 'paypending', 'paycancel', 'paymobile', 'paynewwindow'].map((result) => `/cashier/${result}`),
];

for (const look of looks) {
  test(`every page fits a small screen and is accessible (${look.name})`, async ({ page, player }) => {
    test.setTimeout(180_000);
    expect(player.uid).toBeGreaterThan(0);
    const id = await depositBySandbox(page, { amount: 5_000 });
    const ofDeposit = [`/cashier/receipt?id=${id}`, ...['paysuccess', 'payfail', 'paypending'].map((result) => `/cashier/${result}/${id}`)];
    await expectUsablePages(page, look, { app: 'cashier', addresses: [...addresses, ...ofDeposit] });
  });
}

test('Arabic reads from right to left, in Arabic', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/ar/cashier/deposit');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('إيداع');
  const [icon, name] = await Promise.all([main(page).getByRole('listitem').first().locator('img:visible, svg:visible').first().boundingBox(), main(page).getByRole('listitem').first().getByRole('link').boundingBox()]);
  expect(icon?.x ?? 0).toBeGreaterThan(name?.x ?? 0);
});

test('a deposit is made with the keyboard alone', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/deposit');
  await main(page).getByRole('link', { name: 'Bank card' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cashier\/deposit\/card$/);
  const amount = main(page).getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeVisible();
  for (let presses = 0; presses < 30 && !(await amount.evaluate((field) => field === document.activeElement)); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('45');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="decision"]').first()).toBeVisible();
  await decide(page, 'success');
  await expect(headerBalance(page)).toContainText('€45');
});

test('the pages are drawn by the server for the player', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  const html = await (await page.request.get('/cashier/deposit')).text();
  expect(html).toContain('Bank transfer');
  expect(html).toContain('noindex');
});

test('addresses that only lead on lead to the deposit, and guests are sent to the entrance', async ({ page, browser, system, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  for (const address of ['/cashier', '/cashier/billing']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/cashier\/deposit$/);
  }
  const guest = await browser.newContext({ baseURL: system.origin });
  const answer = await guest.request.get('/cashier/history?tab=withdrawal', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toContain(encodeURIComponent('/cashier/history?tab=withdrawal'));
  await guest.close();
});
