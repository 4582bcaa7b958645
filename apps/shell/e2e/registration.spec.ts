import { expect, freshEmail, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

const register = async (page: Page, address = '/support?show_popup_reg=1') => {
  await open(page, address);
  return page.getByRole('dialog', { name: 'Register' });
};

test('the last promo code of the visit is looked up, used after the registration, and its reward is shown', async ({
  page,
}) => {
  const popup = await register(page, '/support?promo_code=WRONG&promo_code=%20AURORA20%20&show_popup_reg=1');
  await expect(popup.getByLabel('Promo code')).toHaveValue('AURORA20');
  await expect(popup.getByText('The code is valid')).toBeVisible();
  await popup.getByLabel('Email').fill(freshEmail());
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  const used = page.waitForResponse((response) => response.url().includes('campaigns.activateOffer'));
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/cashier/deposit?register=success');
  expect((await used).ok()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('promo_code'))).toBeNull();
  await expect(page.getByRole('dialog', { name: 'Promo code accepted' })).toBeVisible();
});

test('an invalid promo code shows an error while typing; the full form follows the country', async ({ page }) => {
  const popup = await register(page);
  await popup.getByRole('button', { name: 'I have a promo code' }).click();
  await popup.getByLabel('Promo code').fill('NOSUCHCODE');
  await expect(popup.getByLabel('Promo code')).toHaveAccessibleDescription('This promo code is not valid');
  await popup.getByLabel('Promo code').fill('SUMMER25');
  await expect(popup.getByLabel('Promo code')).toHaveAccessibleDescription('This promo code has expired');

  await popup.getByRole('tab', { name: 'Full form' }).click();
  const fieldsResponse = page.waitForResponse((response) => /getPersonalDataFields.*country=BR/.test(response.url()));
  // The searchable field replaces a plain select as soon as its code has loaded.
  const country = popup.locator('input[role=combobox][name=country]');
  await country.click();
  await country.fill('Brazil');
  await page.getByRole('option', { name: 'Brazil', exact: true }).click();
  await fieldsResponse;
  await expect(popup.getByLabel('Country code')).toHaveValue('BR');
  const phone = popup.getByRole('textbox', { name: /^Phone/ });
  await phone.fill('+55 11 98765 4321');
  await expect(phone).not.toHaveValue(/^\+/);
});
