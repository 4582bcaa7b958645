import { expect, freshEmail, outboxMessage, registerPlayer, test } from '@croupier/tools/playwright';
import { open, refusedAnswers } from './visitor.ts';

test('a guest registers in the popup with one request, and continues to the deposit', async ({ page }) => {
  await open(page, '/support');
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
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
  await popup.getByLabel('Email').fill(freshEmail());
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByLabel('Currency').selectOption('EUR');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
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
});

test('shows a failed request in the form and a taken address at its field, and keeps the input', async ({
  page,
  playwright,
  system,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource: the server responded with a status of 500/, refusedAnswers);
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { email } = await registerPlayer(elsewhere);
  await elsewhere.dispose();
  await open(page, '/support?show_popup_reg=1');
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  const failure = {
    status: 500,
    contentType: 'application/json',
    body: '{"error":{"code":"InternalServerErrorException","message":"x"}}',
  };
  await page.route('**/api/auth.register*', (route) => route.fulfill(failure), { times: 1 });
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(popup.getByRole('alert')).toContainText('We could not create your account');
  await expect(popup.getByLabel('Email')).toHaveValue(email);
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(popup.getByLabel('Email')).toHaveAccessibleDescription('This is already in use');
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
