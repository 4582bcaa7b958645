import { expect, expectAccessible, test, type Page } from '@croupier/tools/playwright';
import { open, refusedAnswers } from './visitor.ts';

const chooses = async (provider: Page, person: RegExp | string): Promise<void> => {
  await expect(provider.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await provider.getByRole('button', { name: person }).click();
};

test('a social sign-in registers a new player, requests the missing data and opens the requested page', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAnswers);
  await open(page, `/?redirectUrl=${encodeURIComponent('/profile/bonuses')}`);
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('dialog', { name: 'Welcome back' })
    .getByRole('button', { name: 'Continue with SandboxID' })
    .click();
  await chooses(await opened, /Bruno/);

  const forced = page.getByRole('dialog', { name: 'Complete your registration' });
  await expect(forced).toBeVisible();
  await expect(forced.getByRole('button', { name: 'Close' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(forced).toBeVisible();
  await expect(forced.getByLabel('Email')).toBeHidden();
  await page.reload();
  await expect(forced).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });

  // The language of the browser is British English.
  await expect(forced.getByLabel('Country')).toHaveValue('United Kingdom');
  await forced.getByRole('button', { name: 'Complete your registration' }).click();
  await expect(forced.getByRole('checkbox', { name: /legal age/ })).toHaveAttribute('aria-invalid', 'true');
  await forced.getByRole('checkbox', { name: /legal age/ }).check();
  await forced.getByLabel('Country').fill('Germany');
  await forced.getByRole('option', { name: 'Germany' }).click();
  await forced.getByRole('button', { name: 'Complete your registration' }).click();
  await expect(forced).toBeHidden();
  await expect(page).not.toHaveURL(/redirectUrl/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();
});

test('a registration with another service needs the terms first; returning without signing in shows an error', async ({
  page,
}) => {
  await open(page, '/support?show_popup_reg=1');
  const registration = page.getByRole('dialog', { name: 'Register' });
  const elsewhere = { name: 'Continue with SandboxID' };
  await registration.getByRole('button', elsewhere).click();
  await expect(registration.getByRole('checkbox', { name: /legal age/ })).toHaveAccessibleDescription(
    'Tick this box to continue',
  );
  await registration.getByRole('checkbox', { name: /legal age/ }).check();
  const first = page.waitForEvent('popup');
  await registration.getByRole('button', elsewhere).click();
  await (await first).close();

  await registration.getByRole('button', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  const button = popup.getByRole('button', elsewhere);
  const opened = page.waitForEvent('popup');
  await button.click();
  await chooses(await opened, /Cancel/);
  await expect(popup.getByRole('alert')).toContainText('Login was not completed');

  await test.step('a message of another site is ignored, and a closed window leaves the page unchanged', async () => {
    const again = page.waitForEvent('popup');
    await button.click();
    const provider = await again;
    await expect(popup.getByRole('alert')).toBeHidden();
    await page.evaluate(() => {
      const data = { type: 'oauth', status: 'error', reason: 'oauth_denied' };
      window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, source: window, data }));
      window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', data }));
    });
    await provider.close();
    await expect(button).toBeEnabled();
    await expect(popup.getByRole('alert')).toBeHidden();
  });
});

test('when windows are blocked, the page itself goes to the service and returns', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/support?tab=a&show_popup_auth=1');
  await page
    .getByRole('dialog', { name: 'Welcome back' })
    .getByRole('button', { name: 'Continue with SandboxID' })
    .click();
  await chooses(page, /Cancel/);
  await expect(page).toHaveURL('/support?tab=a&oauth_error=oauth_denied');
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(popup.getByRole('alert')).toContainText('Login was not completed');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/support?tab=a');
});
