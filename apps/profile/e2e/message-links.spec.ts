import type { APIRequestContext } from '@playwright/test';
import {
  callApi,
  expect,
  expectAccessible,
  freshEmail,
  main,
  open,
  openWithWorker,
  outboxMessage,
  readApi,
  registerPlayer,
  test,
} from '@croupier/tools/playwright';

const linkIn = (text: string, path: string): string => {
  const found = new RegExp(`${path}\\?token=\\S+`).exec(text)?.[0];
  if (!found) throw new Error(`The message has no link to ${path}: ${text}`);
  return found;
};
const isSubscribed = async (request: APIRequestContext): Promise<unknown> => {
  const info: unknown = await readApi(request, 'account.getInfo');
  return typeof info === 'object' && info !== null && 'is_subscribed' in info ? info.is_subscribed : undefined;
};
const isConfirmed = async (request: APIRequestContext): Promise<boolean> =>
  JSON.stringify(await readApi(request, 'account.getprofileinfo', { fields: 'contacts' })).includes(
    '"is_confirmed":true',
  );

test('the links of messages unsubscribe from news and confirm an address with one click, without a session', async ({
  page,
  request,
}) => {
  const email = freshEmail();
  const password = 'correct-horse';
  await callApi(request, 'auth.register', { email, password, currency: 'EUR', locale: 'en', terms: '1', notify: '1' });
  await test.step('unsubscribe', async () => {
    // The next link passes through the service worker.
    await openWithWorker(page, linkIn((await outboxMessage(request, email, /unsubscribe/)).text, '/unsubscribe'));
    const stop = main(page).getByRole('button', { name: 'Unsubscribe' });
    await expect(stop).toBeVisible();
    // Mail scanners open links as well: opening alone does not unsubscribe.
    expect(await isSubscribed(request)).toBe(true);
    await stop.press('Enter');
    await expect(main(page).getByText('You are unsubscribed')).toBeVisible();
    await expectAccessible(page, { within: 'main' });
    expect(await isSubscribed(request)).toBe(false);
  });
  await test.step('confirm', async () => {
    await callApi(request, 'account.sendconfirmationtocontact', { type: 'email' });
    const { text } = await outboxMessage(request, email, /confirmation\?token=/);
    await open(page, linkIn(text, '/confirmation'));
    await main(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/confirmation/success');
    await expect(main(page).getByText('Your email address is confirmed')).toBeVisible();
    await expect(page).toHaveTitle(/^Email address confirmed/);
    expect(await isConfirmed(request)).toBe(true);
  });
});

test('the link to a replaced address returns the account to its owner, without a session', async ({
  page,
  request,
}) => {
  const { email } = await registerPlayer(request);
  const codeTo = async (to: string): Promise<string> =>
    /\b(\d{6})\b/.exec((await outboxMessage(request, to, /confirm this contact/)).text)?.[1] ?? '';
  const next = freshEmail();
  for (const contact of [email, next]) {
    if (contact === next) await callApi(request, 'account.addContact', { contact });
    await callApi(request, 'account.sendconfirmationtocontact', { contact });
    await callApi(request, 'account.confirmContact', { contact, code: await codeTo(contact) });
  }
  const { text } = await outboxMessage(request, email, /undo-contact-change/);
  await open(page, linkIn(text, '/undo-contact-change'));
  await expectAccessible(page, { within: 'main' });
  await main(page)
    .getByLabel(/^New password/)
    .fill('renewed-horse');
  await main(page).getByRole('button', { name: 'Restore contact details' }).click();
  await expect(main(page).getByText('Your contact details are restored')).toBeVisible();
  await expect(readApi(request, 'account.getInfo')).rejects.toThrow();
  await callApi(request, 'auth.login', { login: email, password: 'renewed-horse' });
});
