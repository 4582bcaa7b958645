import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, freshEmail, outboxMessage, test } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

/** The address to which the seed data sends the operator's mail. */
const mailbox = 'support@aurora.example';

test('a guest writes to support, and the operator reads it', async ({ page }) => {
  const [text, email] = [`Where is my deposit? ${randomUUID()}`, freshEmail()];
  await open(page, '/support');
  const form = page.getByRole('form', { name: 'Contact support' });
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByLabel('Your message')).toBeFocused();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { within: 'main' });
  }
  await form.getByLabel('Subject').selectOption('Deposits');
  await form.getByLabel('Your message').fill(text);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  const confirmation = page.getByRole('main').getByRole('status');
  await expect(confirmation).toContainText('Message sent');
  const reference = /[2-9A-Z]{8}/.exec(await confirmation.innerText())?.[0] ?? 'none';
  const message = await outboxMessage(page.request, mailbox, new RegExp(reference));
  expect(message).toMatchObject({ to: mailbox, subject: `[${reference}] Deposits` });
  expect(message.text).toContain(`<${email}>`);
  expect(message.text).toContain(text);
});

test("identifies a player and replies to the account's address", async ({ page, player }) => {
  const text = `A question ${randomUUID()}`;
  await open(page, '/support');
  await page.getByRole('main').getByLabel('Your message').fill(text);
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Message sent');
  const message = await outboxMessage(page.request, mailbox, new RegExp(text));
  expect(message.text).toContain(`Account: ${player.uid}`);
  expect(message.text).toContain(`<${player.email}>`);
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(page.getByRole('main').getByLabel('Your message')).toHaveValue('');
});
