import { expect, expectAccessible, main, open, registerPlayer, test, type Page } from '@croupier/tools/playwright';
import { decide, headerBalance } from './cashier-visit.ts';

/** Focuses the control without a pointer and presses the key, once the control is not busy. */
const press = async (page: Page, target: ReturnType<Page['getByRole']>, key = 'Enter'): Promise<void> => {
  await expect(target).toBeEnabled();
  await target.focus();
  await page.keyboard.press(key);
};

test('a player without a date of birth completes the profile by keyboard and deposits', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  await registerPlayer(page, { birthDate: null });
  await open(page, '/cashier/deposit/card');
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('50');
  await press(page, main(page).getByRole('button', { name: 'Deposit €50' }));

  const dialog = page.getByRole('dialog', { name: 'Complete your profile' });
  await expect(dialog).toContainText('We need your date of birth and country before you deposit.');
  await expectAccessible(page, { within: 'dialog' });
  await press(page, dialog.getByRole('button', { name: 'Complete profile' }));

  await expect(page).toHaveURL(/\/profile\/settings\?/);
  await expect(page.getByText('take you back to your deposit', { exact: false })).toBeVisible();
  const form = main(page).getByRole('form', { name: 'Personal data' });
  await form.getByLabel(/First name/).fill('Ada');
  await form.getByLabel(/Last name/).fill('Meyer');
  await form.getByLabel(/Date of birth/).pressSequentially('17051990');
  const country = form.locator('input[name="country_code"]');
  await country.fill('Germany');
  // The form asks what this country requires, and cannot be saved meanwhile.
  const fieldsOfCountry = page.waitForResponse(/getPersonalDataFields.*country=DE/);
  await country.press('ArrowDown');
  await country.press('Enter');
  await (await fieldsOfCountry).finished();
  await press(page, form.getByRole('button', { name: 'Save' }));

  await expect(page).toHaveURL(/\/cashier\/deposit\/card\?/);
  await expect(main(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('50');
  await press(page, main(page).getByRole('button', { name: 'Deposit €50' }));
  await expect(page.locator('input[name="decision"]').first()).toBeVisible();
  await decide(page, 'success');
  await expect(headerBalance(page)).toContainText('€50');
});
