import {
  callApi,
  expect,
  expectDialogLooks,
  main,
  open,
  outboxMessage,
  queryPlatform,
  readApi,
  signIn,
  test,
  type Page,
  type Player,
} from '@croupier/tools/playwright';

const codeTo = async (page: Page, to: string, saying: RegExp): Promise<string> =>
  /\b(\d{6})\b/.exec((await outboxMessage(page.request, to, saying)).text)?.[1] ?? '';
const elevenMinutesPass = ({ uid }: Player) =>
  queryPlatform(
    `update auth_sessions set proven_at = now() - interval '11 minutes'
  where player_id = (select id from players where uid = $1)`,
    [uid],
  );
const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });
const section = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) })
    .last();
/** Confirms a number in the dialog for its code. */
const confirmPhone = async (page: Page, number: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone number' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeTo(page, number, /confirm this contact/));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(section(page, 'Contact details').getByText('Confirmed', { exact: true })).toHaveCount(2);
};

test.beforeEach(async ({ page, player }) => {
  await callApi(page.request, 'account.sendconfirmationtocontact', { type: 'email' });
  const code = await codeTo(page, player.email, /confirm this contact/);
  await callApi(page.request, 'account.confirmContact', { code });
  await elevenMinutesPass(player);
});

test('adds a contact after the password, and notifies the old one', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(/status of 40[34]/, /status of 422/);
  const number = `151${String(player.uid).padStart(8, '0').slice(-8)}`;
  const added = callApi(page.request, 'account.addContact', { contact: `+49${number}` });
  await expect(added).rejects.toThrow(/proof_too_old/);

  await open(page, '/profile/settings');
  await section(page, 'Contact details').getByRole('button', { name: 'Add phone number' }).click();
  const form = section(page, 'Contact details').getByRole('form', { name: 'Phone number' });
  await form.getByRole('combobox').selectOption('DE');
  await form.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await form.getByRole('textbox', { name: 'Phone number' }).press('Enter');
  const password = proofDialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectDialogLooks(page, 'proof of identity');
  await page.keyboard.press('Escape');
  await expect(proofDialog(page)).toHaveCount(0);
  await expect(form.getByRole('alert')).toHaveText('Confirm it is you to make this change.');

  await form.getByRole('button', { name: 'Save and send code' }).click();
  await password.fill('not-the-password');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Wrong password/);
  await password.fill(player.password);
  await password.press('Enter');
  // The interrupted change continues automatically.
  await confirmPhone(page, `49${number}`);
  expect((await outboxMessage(page.request, player.email, /added/)).subject).toContain('A contact was added');
});

test('signs out other devices after a code from the email', async ({ page, player, browser, consoleGuard }) => {
  consoleGuard.allow(/status of 403/);
  const other = await browser.newContext();
  await signIn(other.request, player);
  await open(page, '/profile/security');
  const devices = section(page, 'Where you are logged in');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Log out of all other devices' }).click();
  await proofDialog(page).getByRole('button', { name: 'Send a code by email' }).click();
  const code = proofDialog(page).getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectDialogLooks(page, 'proof of identity by a code');
  await code.fill(await codeTo(page, player.email, /security code/));
  await code.press('Enter');
  await expect(devices.getByText('You are not logged in on any other device.')).toBeVisible();
  await expect(proofDialog(page)).toHaveCount(0);
  await expect(readApi(other.request, 'account.getInfo')).rejects.toThrow();
  await other.close();
});

test('confirms a contact that was added earlier after a proof', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(/status of 403/);
  const number = `49152${String(player.uid).padStart(8, '0').slice(-8)}`;
  await callApi(page.request, 'auth.proveIdentity', { password: player.password });
  await callApi(page.request, 'account.addContact', { contact: `+${number}` });
  await elevenMinutesPass(player);
  await open(page, '/profile/settings');
  await section(page, 'Contact details')
    .getByRole('button', { name: `Confirm +${number}` })
    .click();
  const password = proofDialog(page).getByLabel('Password', { exact: true });
  await password.fill(player.password);
  await password.press('Enter');
  await confirmPhone(page, number);
});
