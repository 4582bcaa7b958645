import {
  expect,
  expectAccessible,
  expectDialogLooks,
  go,
  main,
  open,
  outboxMessage,
  overflow,
  readApi,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { codeTo, confirmEmail, expireIdentityProof, otherThan, proofDialog, section } from './identity.ts';

/** Opens the form for a phone number on a small screen, and enters a number that it rejects. */
const enterWrongNumber = async (page: Page): Promise<void> => {
  const contacts = section(page, 'Contact details');
  await page.setViewportSize({ width: 360, height: 740 });
  await contacts.getByRole('button', { name: 'Add phone number' }).click();
  const form = contacts.getByRole('form', { name: 'Phone number' });
  await form.getByRole('combobox').selectOption('DE');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('1');
  await form.getByRole('button', { name: 'Save and send code' }).click();
  await expect(form.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, { within: 'main' });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
};

/** Enters a wrong code and then the right one in the dialog for the code of a number. */
const confirmPhone = async (page: Page, number: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone number' });
  const code = await codeTo(page, number, /confirm this contact/);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(otherThan(code));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The code is invalid')).toBeVisible();
  await expect(dialog.getByText('You can request a new code in')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const contacts = section(page, 'Contact details');
  await expect(
    contacts
      .getByRole('listitem')
      .filter({ hasText: `+${number}` })
      .getByText('Confirmed', { exact: true }),
  ).toBeVisible();
  await expect(contacts.getByText('Confirmed', { exact: true })).toHaveCount(2);
  await expect(contacts.getByRole('button', { name: /^Add/ })).toHaveCount(0);
};

test('adds a contact after the password, notifies the old one, and sends news to both', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[34]/, /status of 422/);
  const number = `151${String(player.uid).padStart(8, '0').slice(-8)}`;
  await confirmEmail(page, player);
  await expireIdentityProof(player);
  await open(page, '/profile/settings');
  await enterWrongNumber(page);
  const form = section(page, 'Contact details').getByRole('form', { name: 'Phone number' });
  const password = proofDialog(page).getByLabel('Password', { exact: true });
  await test.step('a cancelled proof changes nothing', async () => {
    await form.getByRole('textbox', { name: 'Phone number' }).fill(number);
    await form.getByRole('textbox', { name: 'Phone number' }).press('Enter');
    await expect(password).toBeFocused();
    await expectDialogLooks(page, 'proof of identity');
    await page.keyboard.press('Escape');
    await expect(proofDialog(page)).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveText('Confirm it is you to make this change.');
  });
  await test.step('the password continues the change', async () => {
    await form.getByRole('button', { name: 'Save and send code' }).click();
    await password.fill('not-the-password');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(/Wrong password/);
    await password.fill(player.password);
    await password.press('Enter');
    await confirmPhone(page, `49${number}`);
    expect((await outboxMessage(page.request, player.email, /added/)).subject).toContain('A contact was added');
  });
  await test.step('each contact has its own subscription', async () => {
    await go(page, '/profile/notification');
    await main(page)
      .getByRole('switch', { name: `News and offers to +49${number}` })
      .press('Space');
    const subscriptions = async () => {
      const { contacts } = (await readApi(page.request, 'account.getprofileinfo', { fields: 'contacts' })) as {
        contacts: { type: string; is_subscribed: boolean }[];
      };
      return Object.fromEntries(contacts.map(({ type, is_subscribed: isOn }) => [type, isOn]));
    };
    await expect.poll(subscriptions).toEqual({ email: false, phone: true });
    await expectAccessible(page, { within: 'main' });
  });
});
