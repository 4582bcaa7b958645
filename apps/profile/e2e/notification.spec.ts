import {
  callApi,
  expect,
  expectAccessible,
  main,
  open,
  outboxMessage,
  readApi,
  test,
  type Page,
} from '@croupier/tools/playwright';

type Profile = Readonly<{
  contacts: readonly Readonly<{ type: string; is_subscribed: boolean; is_confirmed: boolean }>[];
}>;
const contacts = async (page: Page) =>
  ((await readApi(page.request, 'account.getprofileinfo', { fields: 'contacts,document' })) as Profile).contacts;
const subscribed = async (page: Page, type: string) =>
  (await contacts(page)).find((one) => one.type === type)?.is_subscribed;

test('each contact has its own subscription, also after a reload', async ({ page, player }) => {
  await callApi(page.request, 'account.addContact', {
    type: 'phone',
    contact: `+49151${String(player.uid).padStart(8, '0').slice(-8)}`,
    phone_country_code: 'DE',
  });
  await open(page, '/profile/notification');
  const ofEmail = main(page).getByRole('switch', { name: `News and offers to ${player.email}` });
  const ofPhone = main(page).getByRole('switch', { name: /^News and offers to \+49151/ });
  await expect(ofEmail).not.toBeChecked();
  await ofEmail.press('Space');
  await expect(ofEmail).toBeChecked();
  await expect.poll(() => subscribed(page, 'email')).toBe(true);
  expect(await subscribed(page, 'phone')).toBe(false);
  await ofPhone.check();
  await ofEmail.uncheck();
  await expect.poll(() => subscribed(page, 'email')).toBe(false);
  await expect.poll(() => subscribed(page, 'phone')).toBe(true);
  await open(page, '/profile/notification');
  await expect(ofEmail).not.toBeChecked();
  await expect(ofPhone).toBeChecked();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, { within: 'main' });
  }
});

test('a switch that failed to save returns to its value with an error', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(/status of 500/);
  await open(page, '/profile/notification');
  const ofEmail = main(page).getByRole('switch', { name: `News and offers to ${player.email}` });
  await page.route('**/api/account.changeSubscription*', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'InternalServerErrorException', message: '' }, request_id: 'x' },
    }),
  );
  await ofEmail.click();
  await expect(ofEmail).toHaveAccessibleDescription(/We could not save this change/);
  await expect(ofEmail).not.toBeChecked();
  expect(await subscribed(page, 'email')).toBe(false);
  await page.unroute('**/api/account.changeSubscription*');
  await ofEmail.click();
  await expect.poll(() => subscribed(page, 'email')).toBe(true);
  await expect(ofEmail).not.toHaveAccessibleDescription(/We could not save this change/);
});

test('an unconfirmed contact opens the dialog for its code, and is confirmed afterwards', async ({ page, player }) => {
  await open(page, '/profile/notification');
  await expect(main(page).getByText('Not confirmed')).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Confirm ${player.email}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Code' })
    .fill(
      /\b(\d{6})\b/.exec((await outboxMessage(page.request, player.email, /confirm this contact/)).text)?.[1] ?? '',
    );
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
  expect((await contacts(page))[0]?.is_confirmed).toBe(true);
});
