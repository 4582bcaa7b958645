import { expect, expectAccessible, main, open, outboxMessage, overflow, test } from '@croupier/tools/playwright';

test('a phone number is added in the settings and confirmed by its code after a wrong one', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/profile/settings');
  const contacts = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Contact details' }) });
  await expect(contacts.getByRole('button', { name: 'Add email address' })).toHaveCount(0);
  await contacts.getByRole('button', { name: 'Add phone number' }).click();
  const form = contacts.getByRole('form', { name: 'Phone number' });
  await form.getByRole('combobox').selectOption('DE');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('1');
  await form.getByRole('button', { name: 'Save and send code' }).click();
  await expect(form.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, { within: 'main' });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const local = `151${String(player.uid).padStart(8, '0').slice(-8)}`;
  await form.getByRole('textbox', { name: 'Phone number' }).fill(local);
  await form.getByRole('button', { name: 'Save and send code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone number' });
  const code = /\b(\d{6})\b/.exec((await outboxMessage(page.request, `49${local}`, /\d{6}/)).text)?.[1] ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The code is invalid')).toBeVisible();
  await expect(dialog.getByText('You can request a new code in')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    contacts
      .getByRole('listitem')
      .filter({ hasText: `+49${local}` })
      .getByText('Confirmed', { exact: true }),
  ).toBeVisible();
  await expect(contacts.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});
