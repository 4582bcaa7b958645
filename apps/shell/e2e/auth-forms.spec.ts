import { expect, freshEmail, outboxMessage, registerPlayer, test } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

test('a guest registers in the popup with one request, uses the promo code of the visit, and continues to the deposit', async ({
  page,
}) => {
  await open(page, '/support?promo_code=WRONG&promo_code=%20AURORA20%20&show_popup_reg=1');
  const popup = page.getByRole('dialog', { name: 'Register' });
  const button = popup.getByRole('button', { name: 'Register' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth.register')) sent.push(request.url());
  });

  await test.step('shows missing values at their fields and unchecked terms as an error', async () => {
    await button.click();
    await expect(popup.getByLabel('Email')).toHaveAccessibleDescription('Field is required');
    await expect(popup.getByLabel('Email')).toBeFocused();
    await expect(popup.getByRole('checkbox', { name: /legal age/ })).toHaveAccessibleDescription(
      'Tick this box to continue',
    );
    expect(sent).toEqual([]);
  });
  await expect(popup.getByLabel('Promo code')).toHaveValue('AURORA20');
  await expect(popup.getByText('The code is valid')).toBeVisible();
  await popup.getByLabel('Email').fill(freshEmail());
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByLabel('Currency').selectOption('EUR');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  const used = page.waitForResponse((response) => response.url().includes('campaigns.activateOffer'));
  await test.step('does not send an accepted form again before the account loads', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/account.getInfo**', async (route) => {
      await late;
      await route.continue();
    });
    const accountRequest = page.waitForRequest('**/api/account.getInfo**');
    await button.click();
    await accountRequest;
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
    await popup.getByLabel('Password', { exact: true }).press('Enter');
    arrive();
  });
  await expect(page).toHaveURL('/cashier/deposit?register=success');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Balance' })).toContainText('€0');
  expect(sent).toHaveLength(1);
  expect((await used).ok()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('promo_code'))).toBeNull();
  await expect(page.getByRole('dialog', { name: 'Promo code accepted' })).toBeVisible();
});

test('a visitor sets a new password with the code from the mail and is logged in', async ({
  page,
  playwright,
  system,
  request,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { email } = await registerPlayer(elsewhere);
  await elsewhere.dispose();
  await open(page, '/support');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const popup = page.getByRole('dialog', { name: 'Reset password' });
  await popup.getByLabel('Email or phone').fill(email);
  await popup.getByRole('button', { name: 'Send code' }).click();
  const { text } = await outboxMessage(request, email, /\b\d{10}\b/);
  await popup.getByRole('textbox', { name: 'Code' }).fill(/\b(\d{10})\b/.exec(text)?.[1] ?? '');
  await popup.getByRole('textbox', { name: 'New password' }).fill('another-horse');
  await popup.getByRole('textbox', { name: 'Repeat password' }).fill('another-horse');
  await popup.getByRole('button', { name: 'Save password' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(login.getByRole('status')).toContainText('Your password has been changed');
  await expect(login.getByLabel('Email or phone')).toHaveValue(email);
  await login.getByLabel('Password', { exact: true }).fill('another-horse');
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Balance' })).toBeVisible();
  await expect(page).toHaveURL('/support');
});
