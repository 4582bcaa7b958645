import {
  expect,
  expectAccessible,
  expectDialogLooks,
  main,
  open,
  overflow,
  readApi,
  signIn,
  test,
  type Locator,
  type Page,
  type Player,
} from '@croupier/tools/playwright';
import { Secret, TOTP } from 'otpauth';
import { codeTo, confirmEmail, expireIdentityProof, proofDialog, section } from './identity.ts';

const card = (page: Page): Locator => section(page, 'Two-factor authentication');
const isOn = async (page: Page): Promise<unknown> => {
  const info: unknown = await readApi(page.request, 'account.getInfo');
  return typeof info === 'object' && info !== null && 'two_factor_auth' in info ? info.two_factor_auth : undefined;
};

/** Expects that nothing on the page extends beyond the edge of a screen 320 px wide. */
const expectNoOverflow = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
};

test('two-factor sign-in with an authenticator is enabled by its code and disabled by a recovery code', async ({
  page,
  player,
  request,
  consoleGuard,
  baseURL,
}) => {
  consoleGuard.allow(/status of 422/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {});
  await open(page, '/profile/security');
  await card(page)
    .getByRole('radio', { name: /Authenticator app/ })
    .check();
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(card(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await expectNoOverflow(page);
  await card(page).getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const authenticator = new TOTP({
    secret: Secret.fromBase32(await page.evaluate(() => navigator.clipboard.readText())),
  });

  const code = card(page).getByRole('textbox', { name: 'Code' });
  await code.fill('abcdef');
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  expect(await isOn(page)).toBe(false);
  await code.fill(authenticator.generate());
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  const codes = card(page).getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = ''] = await codes.getByRole('listitem').allTextContents();
  const saved = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/Recovery codes\.txt$/);
  await expectAccessible(page, { within: 'main' });
  expect(await isOn(page)).toBe(true);

  await expect(signIn(request, player)).rejects.toThrow(/two_factor_required/);

  await card(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(card(page).getByText('On', { exact: true })).toBeVisible();
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await card(page).getByRole('button', { name: 'Use a recovery code' }).click();
  await card(page).getByRole('textbox', { name: 'Recovery code' }).fill(first);
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(card(page).getByText('Off', { exact: true })).toBeVisible();
  expect(await isOn(page)).toBe(false);
  await test.step('the key fits a small screen from right to left', async () => {
    await open(page, '/ar/profile/security');
    await main(page)
      .locator('form', { has: page.getByRole('radio') })
      .locator('[type="submit"]')
      .click();
    await expect(main(page).locator('svg[role="img"][viewBox]')).toBeVisible();
    await expectNoOverflow(page);
  });
});

/** Changes the password after rejected attempts. */
const changePassword = async (page: Page, { password }: Player, wanted: string): Promise<void> => {
  const form = main(page).getByRole('form', { name: 'Change password' });
  const [next, repeat] = [form.getByLabel(/^New password/), form.getByLabel(/^Repeat password/)];
  const send = async (...[first, second]: readonly [string, string]) => {
    await next.fill(first);
    await repeat.fill(second);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await send('short', 'other');
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await expect(repeat).toHaveAttribute('aria-invalid', 'true');
  await send(password, password);
  await expect(next).toHaveAccessibleDescription(/Choose a different one/);
  await expectAccessible(page, { within: 'main' });
  await send(wanted, wanted);
  await expect(page.getByText('Password changed. Your other devices have been logged out.')).toBeVisible();
  await expect(next).toHaveValue('');
};

test('other sessions end one by one, all at once after a code from the email, and with a new password', async ({
  page,
  player,
  playwright,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (403|422)/);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const firefox = await playwright.request.newContext({ userAgent });
  const others = [firefox, await playwright.request.newContext(), await playwright.request.newContext()];
  for (const request of others) await signIn(request, player);
  await confirmEmail(page, player);
  await open(page, '/profile/security');
  const sessions = section(page, 'Where you are logged in');
  const rows = sessions.getByRole('listitem');
  const alone = sessions.getByText('You are not logged in on any other device.');
  await test.step('one', async () => {
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
    await sessions.getByRole('button', { name: 'Log out: Firefox on Linux' }).click();
    await expect(rows).toHaveCount(3);
    await expect(readApi(firefox, 'account.getInfo')).rejects.toThrow();
  });
  await test.step('all', async () => {
    await expireIdentityProof(player);
    await sessions.getByRole('button', { name: 'Log out of all other devices' }).click();
    await proofDialog(page).getByRole('button', { name: 'Send a code by email' }).click();
    const code = proofDialog(page).getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    await expectDialogLooks(page, 'proof of identity by a code');
    await code.fill(await codeTo(page, player.email, /security code/));
    await code.press('Enter');
    await expect(alone).toBeVisible();
    await expect(proofDialog(page)).toHaveCount(0);
    await expect(rows).toHaveCount(1);
    for (const request of others) await expect(readApi(request, 'account.getInfo')).rejects.toThrow();
  });
  await test.step('a new password', async () => {
    await signIn(firefox, player);
    await changePassword(page, player, 'another-horse');
    await expect(alone).toBeVisible();
    await expect(readApi(firefox, 'account.getInfo')).rejects.toThrow();
    expect(await isOn(page)).toBe(false);
    await signIn(firefox, { email: player.email, password: 'another-horse' });
    await expect(signIn(firefox, player)).rejects.toThrow();
  });
  await Promise.all(others.map((one) => one.dispose()));
});
