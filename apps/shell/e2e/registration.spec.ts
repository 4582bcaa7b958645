import { expect, freshEmail, test, type Page } from '@croupier/tools/playwright';
import { open, refusedAnswers } from './visitor.ts';

const register = async (page: Page, address = '/support?show_popup_reg=1') => {
  await open(page, address);
  return page.getByRole('dialog', { name: 'Register' });
};

test('a promo code the visitor came with, last of all, is looked up, used after the registration, and shown', async ({ page }) => {
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

test('a promo code that cannot be used is told while it is typed, and keeps nobody out', async ({ page }) => {
  const popup = await register(page);
  await popup.getByRole('button', { name: 'I have a promo code' }).click();
  await popup.getByLabel('Promo code').fill('NOSUCHCODE');
  await expect(popup.getByLabel('Promo code')).toHaveAccessibleDescription('This promo code is not valid');
  await popup.getByLabel('Promo code').fill('SUMMER25');
  await expect(popup.getByLabel('Promo code')).toHaveAccessibleDescription('This promo code has expired');
});

test('the full form: another country brings its regions and its phones; what is entered is the player\'s', async ({ page }) => {
  const popup = await register(page);
  await popup.getByRole('tab', { name: 'Full form' }).click();
  const asked = page.waitForResponse((response) => response.url().includes('getPersonalDataFields') && response.url().includes('country=BR'));
  const country = popup.getByRole('combobox', { name: 'Country', exact: true });
  await country.click();
  await country.fill('Brazil');
  await page.getByRole('option', { name: 'Brazil', exact: true }).click();
  await asked;
  await expect(popup.getByLabel('Country code')).toHaveValue('BR');
  const email = freshEmail();
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByLabel('First name').fill('Ada');
  await popup.getByLabel('Last name').fill('Silva');
  const phone = popup.getByRole('textbox', { name: /^Phone/ });
  await phone.fill('+55 11 98765 4321');
  await expect(phone).not.toHaveValue(/^\+/);
});

test('autofill: every field says what it is', async ({ page }) => {
  const popup = await register(page);
  await expect(popup.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await expect(popup.getByLabel('Email')).toHaveAttribute('autocomplete', /email|username/);
  await popup.getByRole('button', { name: 'Log in' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(login.getByLabel('Email or phone')).toHaveAttribute('autocomplete', 'username');
  await expect(login.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
});

test('a platform that fails says so, and nothing that was typed is lost', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource: the server responded with a status of 500/, refusedAnswers);
  const popup = await register(page);
  await page.route('**/api/auth.register*', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":{"code":"InternalServerErrorException","message":"x"}}' }));
  await popup.getByLabel('Email').fill('ada@example.com');
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(popup.getByRole('alert')).toContainText('We could not create your account');
  await expect(popup.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('what is counted of coming in: the names of things, never what was typed', async ({ page, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  const told: string[] = [];
  page.on('request', (request) => { if (request.url().includes('events.handle')) told.push(decodeURIComponent(request.url())); });
  await open(page, '/support?show_popup_auth=1');
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByLabel('Email or phone').fill('nobody@example.com');
  await popup.getByLabel('Password', { exact: true }).fill('wrong-horse');
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(popup.getByRole('alert')).toContainText('The login or the password is wrong');
  await expect.poll(() => told.some((url) => url.includes('error-login'))).toBe(true);
  expect(told.join()).toContain('AuthorizationException');
  expect(told.join()).not.toMatch(/nobody|wrong-horse/);
});
