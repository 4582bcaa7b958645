import {
  expect,
  expectUsablePages,
  looks,
  main,
  open,
  registerPlayer,
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

test('settings are saved and persist after a reload; the platform rejects a value at its field', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  await open(page, '/profile');
  await expect(page).toHaveURL('/profile/settings');
  const form = main(page).getByRole('form', { name: 'Personal data' });
  const birthDate = form.getByLabel(/Date of birth/);
  await form.getByRole('textbox', { name: /First name/ }).fill('Ada');
  await form.getByRole('textbox', { name: /Last name/ }).fill('Meyer');
  await choose(form, /Country/, 'Germany');
  await choose(form, /Region/, 'Berlin');
  await form.getByRole('textbox', { name: /Postcode/ }).fill('10119');
  await birthDate.fill(`01.01.${new Date().getFullYear() - 10}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('You must be 18 or older to play')).toBeVisible();
  await expect(birthDate).toHaveAttribute('aria-invalid', 'true');
  await birthDate.fill('17.05.1990');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Personal data saved.')).toBeVisible();
  await expect(form.getByText('You have unsaved changes')).toHaveCount(0);
  await test.step('the nickname', async () => {
    const nickname = main(page).getByRole('textbox', { name: /^Nickname/ });
    await nickname.fill(`Ada${player.uid}`);
    await nickname.press('Enter');
    await expect(page.getByText('Nickname saved.')).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Your account' })).toContainText(`Ada${player.uid}`);
  });
  await open(page, '/profile/settings');
  await expect(form.getByRole('textbox', { name: /First name/ })).toHaveValue('Ada');
  await expect(birthDate).toHaveValue('17.05.1990');
  await expect(form.getByRole('combobox', { name: /Region/ })).toHaveValue('Berlin');
});

test('the server renders every section with links to the others, and pages of messages for guests', async ({
  request,
}) => {
  const contentOf = async (address: string): Promise<string> => {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    return /<main\b.*<\/main>/s.exec(await response.text())?.[0] ?? '';
  };
  for (const address of ['/unsubscribe', '/confirmation', '/confirmation/success']) {
    const content = await contentOf(address);
    expect(content, address).toMatch(/<h1\b/);
    expect(content, address).toContain('Contact support');
  }
  await registerPlayer(request);
  for (const section of sections) {
    const content = await contentOf(`/profile/${section}`);
    expect(content, section).toMatch(/<h1\b/);
    const links = [...content.matchAll(/<a\b[^>]*>/g)].map(([link]) => link);
    for (const other of sections) expect(links.join('\n'), section).toContain(`href="/profile/${other}"`);
    expect(
      links.filter((link) => link.includes('aria-current="page"')),
      section,
    ).toEqual([expect.stringContaining(`href="/profile/${section}"`)]);
  }
});

for (const look of looks) {
  test(`every page fits a small screen and is accessible (${look.name})`, async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    await expectUsablePages(page, look, { app: 'profile', addresses });
  });
}
