import { changeSiteConfig, depositBySandbox, expect, test, type Page } from '@croupier/tools/playwright';
import { open } from '../visitor.ts';

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

test('the parts of the total balance appear where the CMS configures them', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await depositBySandbox(page.request, { amount: 2000 });
  for (const [place, detalization, inWallet, inMenu] of [
    ['in the wallet', { enableDetalization: true, displayedDetalization: 'header-cashier' }, 1, 0],
    ['in the account menu', { enableDetalization: true, displayedDetalization: 'header-profile-menu' }, 0, 1],
    ['nowhere', { enableDetalization: false, displayedDetalization: 'header-cashier' }, 0, 0],
  ] as const) {
    await test.step(place, async () => {
      await set(page.request, detalization);
      await open(page, '/support');
      await openWallet(page);
      await expect(page.getByText('Payment history')).toBeVisible();
      await expect(lines(page)).toHaveCount(inWallet);
      await page.keyboard.press('Escape');
      await openMenu(page);
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(lines(page)).toHaveCount(inMenu);
      // The total is the same everywhere.
      await expect(page.getByRole('banner').getByRole('button', { name: /Balance €20/ })).toBeVisible();
    });
  }
});
