import { callApi, expect, expectDialogLooks, main, open, test, type Page } from '@croupier/tools/playwright';

const dialog = (page: Page) => page.getByRole('dialog');
const provider = (page: Page) => page.frameLocator('dialog iframe');
const submit = async (page: Page, outcome: string) => {
  await provider(page).getByRole('combobox').selectOption('passport');
  await provider(page).locator(`input[name="outcome"][value="${outcome}"]`).check();
  await provider(page).getByRole('button').click();
};
const person = { first_name: 'Ada', last_name: 'Meyer', birth_date: '1990-05-17', country_code: 'DE' };

test('a deposit that requires a verification opens the dialog, and succeeds after it', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 4\d\d/);
  expect(player.uid).toBeGreaterThan(0);
  await callApi(page.request, 'account.saveProfileInfo', person);
  await open(page, '/cashier/deposit/card');
  const form = main(page).getByRole('form', { name: 'Deposit' });
  await form.getByRole('textbox', { name: /^Amount/ }).fill('2500');
  await form.getByRole('button', { name: /^Deposit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your identity' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue(/2,?500/);
  await main(page).getByRole('button', { name: 'Verify identity' }).click();
  await dialog(page).getByRole('button', { name: 'Start verification' }).click();
  await submit(page, 'approve');
  await expect(dialog(page).getByRole('status')).toHaveText('Your identity is verified');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: /^Deposit/ }).click();
  await expect(page).toHaveURL(/\/pay/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('a player completes the profile, uploads documents again and is verified', async ({
    page,
    player,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 4\d\d/);
    expect(player.uid).toBeGreaterThan(0);
    const asked = main(page).getByRole('button', { name: 'Identität verifizieren' });
    await open(page, '/de/profile/verification');
    const way = dialog(page).last().getByRole('button').last();
    await asked.click();
    await expect(dialog(page).getByRole('button')).toHaveCount(2);
    await expectDialogLooks(page, 'identity-verification');
    await way.click();
    await expect(dialog(page)).toHaveCount(2);
    await expectDialogLooks(page, 'fill-profile-info');
    await dialog(page).last().getByRole('button').nth(1).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectDialogLooks(page, 'identity-verification: the profile is not complete');
    await callApi(page.request, 'account.saveProfileInfo', person);
    await way.click();
    await expect(provider(page).getByRole('combobox')).toBeVisible();
    await expectDialogLooks(page, 'identity-verification: at the provider');
    await submit(page, 'retry');
    await expect(provider(page).getByRole('heading', { level: 2 })).toBeVisible();
    await dialog(page).locator('button:has(use[href$="#x"])').click();
    await expect(dialog(page)).toHaveCount(0);
    await asked.click();
    await expect(dialog(page).getByRole('button')).toHaveCount(2);
    await expectDialogLooks(page, 'identity-verification: a better document is needed');
    await way.click();
    await submit(page, 'approve');
    await expect(dialog(page).getByRole('status')).not.toBeEmpty();
    await expectDialogLooks(page, 'identity-verification: verified');
    await way.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByRole('region').first().getByText('Verifiziert', { exact: true })).toBeVisible();
  });
});
