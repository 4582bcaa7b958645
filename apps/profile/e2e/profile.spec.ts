import {
  expect,
  expectAccessible,
  expectUsablePages,
  looks,
  main,
  open,
  outboxMessage,
  readApi,
  signIn,
  test,
  type Locator,
} from '@croupier/tools/playwright';

/** Selects from a searchable list: types, then clicks the option. */
const choose = async (form: Locator, name: RegExp, option: string) => {
  // The searchable field replaces a plain select when its code has loaded.
  const field = form.getByRole('combobox', { name }).and(form.locator('input'));
  // Typing the current value opens no list.
  await field.fill('');
  await field.fill(option);
  await form.getByRole('option', { name: option }).click();
  await expect(field).toHaveValue(option);
};

const sections = [
  'settings',
  'bets',
  'bonuses',
  'loyalty',
  'cashback',
  'security',
  'notification',
  'verification',
  'responsible-game',
] as const;
const addresses = [
  ...sections.map((section) => `/profile/${section}`),
  '/unsubscribe',
  '/confirmation',
  '/confirmation/success',
];

test('settings load, save and persist after a reload', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/profile');
  await expect(page).toHaveURL('/profile/settings');
  const form = main(page).getByRole('form', { name: 'Personal data' });
  await form.getByRole('textbox', { name: /First name/ }).fill('Ada');
  await form.getByRole('textbox', { name: /Last name/ }).fill('Meyer');
  await form.getByLabel(/Date of birth/).fill('17.05.1990');
  await choose(form, /Country/, 'Germany');
  await choose(form, /Region/, 'Berlin');
  await form.getByRole('textbox', { name: /Postcode/ }).fill('10119');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Personal data saved.')).toBeVisible();
  await expect(form.getByText('You have unsaved changes')).toHaveCount(0);
  await open(page, '/profile/settings');
  await expect(form.getByRole('textbox', { name: /First name/ })).toHaveValue('Ada');
  await expect(form.getByLabel(/Date of birth/)).toHaveValue('17.05.1990');
  await expect(form.getByRole('combobox', { name: /Region/ })).toHaveValue('Berlin');
});

test('a player completes the data for a withdrawal and returns to it, but never to another site', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  const form = main(page).getByRole('form', { name: 'Personal data' });
  for (const [from, name, country, to] of [
    ['/cashier/withdraw?method=bank', 'Ada', 'Germany', '/cashier/withdraw?method=bank'],
    ['//evil.example', 'Grace', 'Austria', null],
  ] as const) {
    const address = `/profile/settings?${new URLSearchParams({ from, toastType: 'withdrawal' })}`;
    await open(page, address);
    await expect(page.getByText('take you back to your withdrawal')).toBeVisible();
    await form.getByRole('textbox', { name: /First name/ }).fill(name);
    await form.getByRole('textbox', { name: /Last name/ }).fill('Meyer');
    await form.getByLabel(/Date of birth/).fill('17.05.1990');
    await choose(form, /Country/, country);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Personal data saved.')).toBeVisible();
    await expect(page).toHaveURL(to ?? address);
  }
});

test('errors of the page and of the platform appear at their fields', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/status of 422/);
  await open(page, '/profile/settings');
  const form = main(page).getByRole('form', { name: 'Personal data' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('textbox', { name: /First name/ }).fill('Ada');
  await form.getByRole('textbox', { name: /Last name/ }).fill('R2D2');
  await choose(form, /Country/, 'Germany');
  await form.getByLabel(/Date of birth/).fill(`01.01.${new Date().getFullYear() - 10}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Wrong symbols in name')).toBeVisible();
  await expect(form.getByRole('textbox', { name: /Last name/ })).toBeFocused();
  await form.getByRole('textbox', { name: /Last name/ }).fill('Meyer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('You must be 18 or older to play')).toBeVisible();
  await expect(form.getByLabel(/Date of birth/)).toHaveAttribute('aria-invalid', 'true');
});

test('another country has other fields, and unsaved text survives a visit to another page', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/profile/settings');
  const form = main(page).getByRole('form', { name: 'Personal data' });
  await form.getByRole('textbox', { name: /City/ }).fill('Salvador');
  await choose(form, /Country/, 'Brazil');
  await expect(form.getByRole('combobox', { name: /Document/ }).locator('option')).toContainText(['CPF']);
  await choose(form, /Region/, 'Bahia');
  await choose(form, /Country/, 'Japan');
  await expect(form.getByRole('combobox', { name: /Region/ })).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: /City/ })).toHaveValue('Salvador');
  await main(page).getByRole('link', { name: 'Bonuses' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Bonuses');
  await page.goBack();
  await expect(form.getByRole('textbox', { name: /City/ })).toHaveValue('Salvador');
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form.getByRole('textbox', { name: /City/ })).toHaveValue('');
});

test('a new nickname appears in the whole account', async ({ page, player }) => {
  await open(page, '/profile/settings');
  const nickname = `Ada${player.uid}`;
  await main(page)
    .getByRole('textbox', { name: /^Nickname/ })
    .fill(nickname);
  await main(page)
    .getByRole('textbox', { name: /^Nickname/ })
    .press('Enter');
  await expect(page.getByText('Nickname saved.')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Your account' })).toContainText(nickname);
});

test('a password change keeps this session, ends the others and takes effect', async ({
  page,
  player,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere.request, player);
  await open(page, '/profile/security');
  const form = main(page).getByRole('form', { name: 'Change password' });
  const [next, repeat] = [form.getByLabel(/^New password/), form.getByLabel(/^Repeat password/)];
  const send = async (...[wanted, again]: readonly [string, string]) => {
    await next.fill(wanted);
    await repeat.fill(again);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await send('short', 'other');
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await expect(repeat).toHaveAttribute('aria-invalid', 'true');
  await send(player.password, player.password);
  await expect(next).toHaveAccessibleDescription(/Choose a different one/);
  await expectAccessible(page, { within: 'main' });
  await send('another-horse', 'another-horse');
  await expect(page.getByText('Password changed. Your other devices have been logged out.')).toBeVisible();
  await expect(next).toHaveValue('');
  await expect(main(page).getByText('You are not logged in on any other device.')).toBeVisible();
  await expect(readApi(elsewhere.request, 'account.getInfo')).rejects.toThrow();
  await open(page, '/profile/security');
  await expect(main(page).getByRole('region', { name: 'Your account' })).toBeVisible();
  await signIn(elsewhere.request, { email: player.email, password: 'another-horse' });
  await expect(signIn(elsewhere.request, player)).rejects.toThrow();
  await elsewhere.close();
});

test('a password change with a code keeps the session and takes effect', async ({ page, player, browser }) => {
  await open(page, '/profile/security');
  await main(page).getByRole('button', { name: 'Set password with a code' }).click();
  await main(page).getByRole('button', { name: 'Send code' }).click();
  const form = main(page).getByRole('form', { name: 'Set a new password' });
  await expect(form).toBeVisible();
  const { text } = await outboxMessage(page.request, player.email, /\b\d{10}\b/);
  await form.getByRole('textbox', { name: /^Code/ }).fill(/\d{10}/.exec(text)?.[0] ?? '');
  await form.getByLabel(/^New password/).fill('another-horse');
  await form.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password changed. Your other devices have been logged out.')).toBeVisible();
  await open(page, '/profile/settings');
  await expect(main(page).getByRole('region', { name: 'Your account' })).toBeVisible();
  const elsewhere = await browser.newContext();
  await signIn(elsewhere.request, { email: player.email, password: 'another-horse' });
  await expect(signIn(elsewhere.request, player)).rejects.toThrow();
  await elsewhere.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server renders every section with links to the others', async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    for (const section of sections) {
      await page.goto(`/profile/${section}`);
      await expect(main(page).getByRole('heading', { level: 1 }), section).toBeVisible();
      await expect(
        main(page).getByRole('navigation', { name: 'Account' }).locator('[aria-current="page"]'),
        section,
      ).toHaveAttribute('href', `/profile/${section}`);
    }
  });

  test('links in messages work for guests', async ({ page }) => {
    for (const address of ['/unsubscribe', '/confirmation', '/confirmation/success']) {
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main(page).getByRole('link', { name: /Contact support/ })).toBeVisible();
    }
  });
});

test('a guest must sign in first', async ({ page }) => {
  await page.goto('/profile/settings');
  await expect(page).toHaveURL(/\/\?redirectUrl=%2Fprofile%2Fsettings/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const look of looks) {
  test(`every page fits a small screen and is accessible (${look.name})`, async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    await expectUsablePages(page, look, { app: 'profile', addresses });
  });
}
