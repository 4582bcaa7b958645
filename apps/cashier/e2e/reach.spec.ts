import { depositBySandbox, expect, expectAccessible, test } from '@croupier/tools/playwright';
import { decide, headerBalance, main, open } from './cashier-visit.ts';

const addresses = ['/cashier/deposit', '/cashier/deposit/bank_transfer', '/cashier/withdraw', '/cashier/withdraw?method=bank_transfer', '/cashier/history', '/cashier/history?tab=bonuses', '/cashier/wallet', '/cashier/paycancel'];

for (const theme of ['dark', 'light'] as const) {
  test(`every page is accessible in the ${theme} theme`, async ({ page, context, player, baseURL }) => {
    test.setTimeout(120_000);
    expect(player.uid).toBeGreaterThan(0);
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    const id = await depositBySandbox(page, { amount: 5_000 });
    for (const address of [...addresses, `/cashier/receipt?id=${id}`, `/cashier/paysuccess/${id}`]) {
      await open(page, address);
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, { within: 'main' });
    }
  });
}

test('nothing is wider than a screen of 320 px, in either direction', async ({ page, player }) => {
  test.setTimeout(120_000);
  expect(player.uid).toBeGreaterThan(0);
  const id = await depositBySandbox(page, { amount: 5_000 });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const prefix of ['', '/ar', '/de']) {
    for (const address of [...addresses, `/cashier/receipt?id=${id}`, `/cashier/paysuccess/${id}`]) {
      await open(page, `${prefix}${address}`);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(tooWide, `${prefix}${address}`).toBeLessThanOrEqual(0);
    }
  }
});

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
