import {
  depositBySandbox,
  expect,
  expectUsablePages,
  looks,
  main,
  registerPlayer,
  test,
} from '@croupier/tools/playwright';
import { go } from '../../../tools/playwright/go.ts';

const addresses = [
  '/cashier/deposit',
  '/cashier/deposit?method=',
  '/cashier/deposit/bank_transfer',
  '/cashier/withdraw',
  '/cashier/withdraw?method=',
  '/cashier/withdraw?method=bank_transfer',
  '/cashier/history',
  '/cashier/history?tab=all',
  '/cashier/history?tab=bonuses',
  '/cashier/wallet',
  ...['paysuccess', 'payfail', 'paypending', 'paycancel', 'paymobile', 'paynewwindow'].map(
    (result) => `/cashier/${result}`,
  ),
];

for (const look of looks) {
  test(`every page fits a small screen and is accessible (${look.name})`, async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    const id = await depositBySandbox(page, { amount: 5_000 });
    const ofDeposit = [
      `/cashier/receipt?id=${id}`,
      ...['paysuccess', 'payfail', 'paypending'].map((result) => `/cashier/${result}/${id}`),
    ];
    await expectUsablePages(page, look, { app: 'cashier', addresses: [...addresses, ...ofDeposit] });
    if (look.prefix !== '/ar') return;
    await test.step('right to left', async () => {
      await go(page, '/ar/cashier/deposit?method=');
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('إيداع');
      const method = main(page).getByRole('listitem').first();
      const icon = await method.locator('img:visible, svg:visible').first().boundingBox();
      const name = await method.getByRole('link').boundingBox();
      expect(icon?.x ?? 0).toBeGreaterThan(name?.x ?? 0);
    });
  });
}

test('the server renders the cashier for a player, and responds with 404 for an unknown method', async ({
  request,
}) => {
  await registerPlayer(request);
  const html = await (await request.get('/cashier/deposit')).text();
  expect(html).toContain('Bank transfer');
  expect(html).toContain('noindex');
  expect((await request.get('/cashier/deposit/cheque')).status()).toBe(404);
});
