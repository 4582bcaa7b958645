import { answeredToNobody, expect, expectAccessible, freshEmail, outboxMessage, registerPlayer, test } from '@croupier/tools/playwright';
import { logIn, open, refusedAnswers } from './visitor.ts';

test('a guest registers through the popup and lands at the deposit', async ({ page }) => {
  await open(page, '/support');
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByLabel('Email').fill(freshEmail());
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByLabel('Currency').selectOption('EUR');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/cashier/deposit?register=success');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Balance' })).toContainText('€0');
});

test('what is missing is said beside each field, and unchecked terms are an error', async ({ page }) => {
  await open(page, '/support');
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(popup.getByLabel('Email')).toHaveAccessibleDescription('Field is required');
  await expect(popup.getByLabel('Email')).toBeFocused();
  await expect(popup.getByRole('checkbox', { name: /legal age/ })).toHaveAccessibleDescription('Tick this box to continue');
});

test('an address that is taken is told at its field', async ({ page, playwright, system, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { email } = await registerPlayer(elsewhere);
  await open(page, '/support?show_popup_reg=1');
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(popup.getByLabel('Email')).toHaveAccessibleDescription('This is already in use');
});

test('a guest at a guarded page logs in and goes on to it; a wrong password is told', async ({ page, playwright, system, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { email, password } = await registerPlayer(elsewhere);
  await open(page, '/cashier/history?tab=withdrawal');
  await expect(page).toHaveURL(`/?redirectUrl=${encodeURIComponent('/cashier/history?tab=withdrawal')}`);
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByLabel('Email or phone').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill('wrong-horse');
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(popup.getByRole('alert')).toContainText('The login or the password is wrong');
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/cashier/history?tab=withdrawal');
  await expect(popup).toBeHidden();
});

test('an address on another site is never followed', async ({ page, playwright, system }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { email, password } = await registerPlayer(elsewhere);
  await open(page, `/?redirectUrl=${encodeURIComponent('//evil.example/steal')}`);
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByLabel('Email or phone').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Balance' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a popup that was closed leaves nothing in the address; one that may not close does not', async ({ page }) => {
  await open(page, '/support?show_popup_auth=1&tab=a');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/support?tab=a');
  await open(page, '/support?show_popup_auth=1&prevent_close=1');
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(popup.getByRole('button', { name: 'Close' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
});

test('a player logs out from the account menu and is a guest on the index', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(answeredToNobody);
  await open(page, '/support');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect(menu).toContainText(player.email);
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a forgotten password is set anew with the code from the mail, and opens the account', async ({ page, playwright, system, request }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { email } = await registerPlayer(elsewhere);
  await open(page, '/support');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const popup = page.getByRole('dialog', { name: 'Reset password' });
  await popup.getByLabel('Email or phone').fill(email);
  await popup.getByRole('button', { name: 'Send code' }).click();
  const { text } = await outboxMessage(request, email, /\b\d{6}\b/);
  await popup.getByRole('textbox', { name: 'Code' }).fill(/\b(\d{6})\b/.exec(text)?.[1] ?? '');
  await popup.getByRole('textbox', { name: 'New password' }).fill('another-horse');
  await popup.getByRole('textbox', { name: 'Repeat new password' }).fill('another-horse');
  await popup.getByRole('button', { name: 'Save password' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(login.getByRole('status')).toContainText('Your password has been changed');
  await expect(login.getByLabel('Email or phone')).toHaveValue(email);
  await login.getByLabel('Password', { exact: true }).fill('another-horse');
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Balance' })).toBeVisible();
  await expect(page).toHaveURL('/support');
});

test('with the keyboard alone: open, be kept inside, log in, or leave and be where one was', async ({ page, playwright, system }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { email, password } = await registerPlayer(elsewhere);
  await open(page, '/support');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(popup.getByLabel('Email or phone')).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup.getByLabel('Email or phone')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Balance' })).toBeVisible();
});

test('a form that was accepted is not sent again before the account is here', async ({ page }) => {
  await open(page, '/support');
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const popup = page.getByRole('dialog', { name: 'Register' });
  const sent: string[] = [];
  page.on('request', (request) => { if (request.url().includes('/api/auth.register')) sent.push(request.url()); });
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => { arrive = resolve; });
  await page.route('**/api/account.getInfo**', async (route) => {
    await late;
    await route.continue();
  });
  await popup.getByLabel('Email').fill(freshEmail());
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  const button = popup.getByRole('button', { name: 'Register' });
  const asked = page.waitForRequest('**/api/account.getInfo**');
  await button.click();
  await asked;
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await popup.getByLabel('Password', { exact: true }).press('Enter');
  arrive();
  await expect(page).toHaveURL('/cashier/deposit?register=success');
  expect(sent).toHaveLength(1);
});

test('an account that does not come is told in the popup, and comes when it is tried again', async ({ page, playwright, system, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const player = await registerPlayer(elsewhere);
  await open(page, '/cashier/history');
  await page.route('**/api/account.getInfo**', (route) => route.abort());
  await logIn(page, player);
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(popup.getByRole('alert')).toContainText('your account could not be loaded');
  await expectAccessible(page, { within: 'dialog' });
  await page.unroute('**/api/account.getInfo**');
  await popup.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/cashier/history');
  await expect(popup).toBeHidden();
});
