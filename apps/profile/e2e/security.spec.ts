import {
  callApi,
  expect,
  expectAccessible,
  main,
  open,
  outboxMessage,
  overflow,
  readApi,
  signIn,
  test,
  type Locator,
  type Page,
  type Player,
} from '@croupier/tools/playwright';
import { Secret, TOTP } from 'otpauth';

const card = (page: Page): Locator =>
  main(page)
    .locator('section', { has: page.getByRole('heading', { name: 'Two-factor authentication' }) })
    .last();
const isOn = async (page: Page): Promise<unknown> => {
  const info: unknown = await readApi(page.request, 'account.getInfo');
  return typeof info === 'object' && info !== null && 'two_factor_auth' in info ? info.two_factor_auth : undefined;
};
const codeIn = async (page: Page, { email }: Player, saying: RegExp): Promise<string> =>
  /\b(\d{6})\b/.exec((await outboxMessage(page.request, email, saying)).text)?.[1] ?? '';
/** A code that is certainly wrong. */
const other = (code: string): string => (code === '000000' ? '111111' : '000000');

test('two-factor sign-in with an authenticator is enabled by its code and disabled by a recovery code', async ({
  page,
  player,
  browser,
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

  const elsewhere = await browser.newContext();
  await expect(signIn(elsewhere.request, player)).rejects.toThrow(/two_factor_required/);
  await elsewhere.close();

  await card(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(codes).toHaveCount(0);
  await open(page, '/profile/security');
  await expect(card(page).getByText('On', { exact: true })).toBeVisible();
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await card(page).getByRole('button', { name: 'Use a recovery code' }).click();
  await card(page).getByRole('textbox', { name: 'Recovery code' }).fill(first);
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(card(page).getByText('Off', { exact: true })).toBeVisible();
  expect(await isOn(page)).toBe(false);
});

test('two-factor sign-in by e-mail: a confirmed contact receives codes; a wrong one shows an error', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  await open(page, '/profile/security');
  await expect(card(page).getByRole('radio', { name: /Email/ })).toBeDisabled();
  await card(page).getByRole('button', { name: 'Confirm your email address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeIn(page, player, /confirm this contact/));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await card(page).getByRole('radio', { name: /Email/ }).check();
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  const code = card(page).getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(card(page).getByRole('timer')).toBeVisible();
  const right = await codeIn(page, player, /verification code/);
  await code.fill(other(right));
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/code is invalid/);
  await code.fill(right);
  await code.press('Enter');
  await expect(card(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  expect(await isOn(page)).toBe(true);
});

test('sessions are listed, and ended one by one or all at once', async ({ page, player, browser }) => {
  const others = await Promise.all(
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'one', 'two'].map((userAgent) =>
      browser.newContext({ userAgent }),
    ),
  );
  for (const { request } of others) await signIn(request, player);
  await open(page, '/profile/security');
  const sessions = main(page)
    .locator('section', { has: page.getByRole('heading', { name: 'Where you are logged in' }) })
    .last();
  const rows = sessions.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Log out: Firefox on Linux' }).click();
  await expect(rows).toHaveCount(3);
  await expect(readApi(others[0]?.request ?? page.request, 'account.getInfo')).rejects.toThrow();
  await sessions.getByRole('button', { name: 'Log out of all other devices' }).click();
  await expect(rows).toHaveCount(1);
  await expect(sessions.getByText('You are not logged in on any other device.')).toBeVisible();
  for (const { request } of others) await expect(readApi(request, 'account.getInfo')).rejects.toThrow();
  expect(await isOn(page)).toBe(false);
  await Promise.all(others.map((one) => one.close()));
});

for (const prefix of ['', '/ar']) {
  test(`${prefix || '/'}: the key for an authenticator fits a small screen`, async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    await page.setViewportSize({ width: 320, height: 700 });
    await callApi(page.request, 'account.changelocale', { locale: prefix === '' ? 'en' : 'ar' });
    await open(page, `${prefix}/profile/security`);
    await expect(main(page).getByRole('radio')).toHaveCount(2);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await main(page)
      .locator('form', { has: page.getByRole('radio') })
      .locator('[type="submit"]')
      .click();
    await expect(main(page).locator('svg[role="img"][viewBox]')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
