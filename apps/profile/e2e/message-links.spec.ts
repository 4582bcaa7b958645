import {
  callApi,
  expect,
  expectAccessible,
  freshEmail,
  main,
  open,
  outboxMessage,
  readApi,
  test,
  type Page,
} from '@croupier/tools/playwright';

const linkIn = (text: string, path: string): string => {
  const found = new RegExp(`${path}\\?token=\\S+`).exec(text)?.[0];
  if (!found) throw new Error(`The message has no link to ${path}: ${text}`);
  return found;
};
const isSubscribed = async (page: Page): Promise<unknown> => {
  const info: unknown = await readApi(page.request, 'account.getInfo');
  return typeof info === 'object' && info !== null && 'is_subscribed' in info ? info.is_subscribed : undefined;
};
const isConfirmed = async (page: Page): Promise<boolean> =>
  JSON.stringify(await readApi(page.request, 'account.getprofileinfo', { fields: 'contacts' })).includes(
    '"is_confirmed":true',
  );

test('the link of a newsletter unsubscribes with one click; a player can undo it, a guest needs no session', async ({
  page,
}) => {
  const email = freshEmail();
  await callApi(page.request, 'auth.register', {
    email,
    password: 'correct-horse',
    currency: 'EUR',
    locale: 'en',
    terms: '1',
    notify: '1',
  });
  const address = linkIn((await outboxMessage(page.request, email, /unsubscribe/)).text, '/unsubscribe');
  await open(page, address);
  const stop = main(page).getByRole('button', { name: 'Unsubscribe' });
  await expect(stop).toBeVisible();
  // Mail scanners open links as well: opening alone does not unsubscribe.
  expect(await isSubscribed(page)).toBe(true);
  await stop.click();
  await expect(main(page).getByText('You are unsubscribed')).toBeVisible();
  expect(await isSubscribed(page)).toBe(false);
  await main(page).getByRole('button', { name: 'Subscribe again' }).click();
  await expect(main(page).getByText('You are subscribed to news and offers again.')).toBeVisible();
  expect(await isSubscribed(page)).toBe(true);

  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: /session|device/ });
  await open(page, address);
  await stop.press('Enter');
  await expect(main(page).getByText('You are unsubscribed')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.context().addCookies(cookies);
  expect(await isSubscribed(page)).toBe(false);
});

test('the link of a confirmation works without a session, and again when it is opened again', async ({
  page,
  player,
}) => {
  await callApi(page.request, 'account.sendconfirmationtocontact', { type: 'email' });
  const address = linkIn(
    (await outboxMessage(page.request, player.email, /confirmation\?token=/)).text,
    '/confirmation',
  );
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: /session|device/ });
  for (let time = 0; time < 2; time += 1) {
    await open(page, address);
    await main(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/confirmation/success');
    await expect(main(page).getByText('Your email address is confirmed')).toBeVisible();
    await expect(page).toHaveTitle(/^Email address confirmed/);
  }
  await expectAccessible(page, { within: 'main' });
  await page.context().addCookies(cookies);
  expect(await isConfirmed(page)).toBe(true);
});

test('truncated and forged links show an error and change nothing', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 422/);
  for (const [path, button] of [
    ['/unsubscribe', 'Unsubscribe'],
    ['/confirmation', 'Confirm'],
  ] as const) {
    await open(page, path);
    await expect(main(page).getByText('This link does not work')).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await open(page, `${path}?token=made.up`);
    await main(page).getByRole('button', { name: button }).click();
    await expect(main(page).getByText('This link does not work')).toBeVisible();
    await expect(main(page).getByRole('link', { name: /Contact support/ })).toBeVisible();
    await expectAccessible(page, { within: 'main' });
  }
});

test('the link to a replaced address returns the account to its owner, without a session', async ({
  page,
  player,
  browser,
}) => {
  const codeTo = async (to: string): Promise<string> =>
    /\b(\d{6})\b/.exec((await outboxMessage(page.request, to, /confirm this contact/)).text)?.[1] ?? '';
  const next = freshEmail();
  for (const contact of [player.email, next]) {
    if (contact === next) await callApi(page.request, 'account.addContact', { contact });
    await callApi(page.request, 'account.sendconfirmationtocontact', { contact });
    await callApi(page.request, 'account.confirmContact', { contact, code: await codeTo(contact) });
  }
  const { text } = await outboxMessage(page.request, player.email, /undo-contact-change/);
  const owner = await browser.newContext();
  const ownersPage = await owner.newPage();
  await open(ownersPage, linkIn(text, '/undo-contact-change'));
  await expectAccessible(ownersPage, { within: 'main' });
  await main(ownersPage)
    .getByLabel(/^New password/)
    .fill('renewed-horse');
  await main(ownersPage).getByRole('button', { name: 'Restore contact details' }).click();
  await expect(main(ownersPage).getByText('Your contact details are restored')).toBeVisible();
  await expect(readApi(page.request, 'account.getInfo')).rejects.toThrow();
  await callApi(owner.request, 'auth.login', { login: player.email, password: 'renewed-horse' });

  await open(ownersPage, '/profile/security');
  const activity = main(ownersPage)
    .locator('section', { has: ownersPage.getByRole('heading', { name: 'Recent activity' }) })
    .last();
  await expect(activity.getByRole('listitem').first()).toContainText('Login');
  await expect(activity.getByText('Contact change undone')).toBeVisible();
  await expectAccessible(ownersPage, { within: 'main' });
  await open(ownersPage, '/cashier/withdraw');
  await expect(main(ownersPage).getByText('Withdrawals are paused')).toBeVisible();
  await owner.close();
});
