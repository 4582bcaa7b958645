import { changeSiteConfig, depositBySandbox, expect, test, type Page } from '@croupier/tools/playwright';
import { open } from '../visitor.ts';

test.describe.configure({ mode: 'serial' });

type Detalization = Readonly<{
  enableDetalization: boolean;
  displayedDetalization: 'header-cashier' | 'header-profile-menu';
}>;

/** Sets in the CMS where the site explains the balance. */
const set = (request: Page['request'], detalization: Detalization): Promise<void> =>
  changeSiteConfig(request, 'cashier', { detalization });

const lines = (page: Page) =>
  page.getByRole('banner').getByText('Not included in the total').or(page.getByText('Not included in the total'));
const openWallet = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /Balance/ })
    .click();
const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();

test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext();
  await set(request, { enableDetalization: true, displayedDetalization: 'header-cashier' });
  await request.dispose();
});

test.beforeEach(async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await depositBySandbox(page.request, { amount: 2000 });
});

for (const [detalization, inWallet, inMenu] of [
  [{ enableDetalization: true, displayedDetalization: 'header-cashier' }, true, false],
  [{ enableDetalization: true, displayedDetalization: 'header-profile-menu' }, false, true],
  [{ enableDetalization: false, displayedDetalization: 'header-cashier' }, false, false],
] as const) {
  const place = inWallet ? 'in the wallet' : inMenu ? 'in the account menu' : 'nowhere';
  test(`the parts of the total balance appear ${place} as configured in the CMS`, async ({ page }) => {
    await set(page.request, detalization);
    await open(page, '/support');
    await openWallet(page);
    await expect(page.getByText('Payment history')).toBeVisible();
    await expect(lines(page)).toHaveCount(inWallet ? 1 : 0);
    await page.keyboard.press('Escape');
    await openMenu(page);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(lines(page)).toHaveCount(inMenu ? 1 : 0);
    // The total is the same everywhere.
    await expect(page.getByRole('banner').getByRole('button', { name: /Balance €20/ })).toBeVisible();
  });
}
