import { expect, freshEmail, test, type Page } from '@croupier/tools/playwright';
import { withBoot } from './boot.ts';
import { open } from './visitor.ts';

const cashback = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057', status: 'active', description: { title: 'Weekly cashback', text: '' }, amount: { amount: 1250, currency: 'EUR' }, percent: 5,
  net_loss: { amount: 25_000, currency: 'EUR' }, start_date: '2026-01-26T00:00:00.000Z', end_date: '2026-02-02T00:00:00.000Z', receiving_expired_at: null, paid_out_at: null,
};
const campaign = {
  id: 'after-registration', title: 'A word of the house', text: '', image_url: '', dominant_color: '#2a1746', button_title: '', button_slug: '', finished_at: null,
  conditions: { audience: 'everyone', routes: [], exclude_routes: [], frequency: 'always', delay: 0 },
};
const answers = async (page: Page, method: string, items: readonly unknown[]): Promise<void> => {
  await page.route(`**/api/${method}*`, (route) => route.fulfill({ json: { data: { items, count: items.length } } }));
};

test('after a registration: first the email address, then the cashback, then the house; one at a time, and what was seen is remembered', async ({ page }) => {
  await withBoot(page, { '"confirmEmailPopup":false': '"confirmEmailPopup":true' });
  await answers(page, 'popups.get', []);
  await page.route('**/api/popups.seen*', (route) => route.fulfill({ json: { data: 1 } }));
  await open(page, '/support?show_popup_reg=1');
  const popup = page.getByRole('dialog', { name: 'Create an account' });
  await popup.getByLabel('Email').fill(freshEmail());
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  await page.unroute('**/api/popups.get*');
  await answers(page, 'popups.get', [campaign]);
  await answers(page, 'cashbacks.get', [cashback]);
  await popup.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/cashier/deposit?register=success');

  const dialogs = page.getByRole('dialog');
  for (const name of ['Confirm your email address', 'Your cashback is here', 'A word of the house']) {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(dialogs).toHaveCount(1);
    expect(await page.evaluate(() => Object.entries(localStorage).some(([key, value]) => key.startsWith('seen_cashback_') && value.startsWith('01890a5d')))).toBe(name === 'A word of the house');
    await page.keyboard.press('Escape');
  }
  await expect(dialogs).toHaveCount(0);
  // A cashback that was seen does not come again.
  const looked = page.waitForResponse('**/api/cashbacks.get*');
  await page.reload();
  await looked;
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('dialog', { name: 'Your cashback is here' })).toHaveCount(0);
});
