import { callApi, expect, expectAccessible, go, registerPlayer, test, type Page } from '@croupier/tools/playwright';
import { logIn, open, refusedAnswers } from './visitor.ts';

// Which addresses are guarded: routing/guard.test.ts, and site/routes.spec.ts for every address of the site. What the
// address opens, and where a sign-in leads: auth/flow/auth-flow.test.ts.

const player = async (page: Page) => {
  const registered = await registerPlayer(page);
  await page.context().clearCookies({ name: /session|device/ });
  return registered;
};
const remembered = (page: Page): string | null => new URL(page.url()).searchParams.get('redirectUrl');

test('a guest at a guarded page logs in despite errors, and continues to it with query and hash', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAnswers, /Failed to load resource/);
  const { email, password } = await player(page);
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('events.handle')) counted.push(decodeURIComponent(request.url()));
  });
  const wanted = '/cashier/history?tab=withdrawal&note=a%26b%20%C3%A9#latest';
  await open(page, wanted);
  // The fragment never reaches a server: the browser keeps it across the redirect.
  expect([new URL(page.url()).pathname, remembered(page)]).toEqual(['/', wanted.split('#')[0]]);
  const popup = page.getByRole('dialog', { name: 'Welcome back' });

  await test.step('shows a wrong password, and tracks it without the input', async () => {
    await logIn(page, { email, password: 'wrong-horse' });
    await expect(popup.getByRole('alert')).toContainText('The email, phone or password is incorrect');
    await expect.poll(() => counted.find((url) => url.includes('error-login'))).toContain('AuthorizationException');
    expect(counted.join()).not.toMatch(new RegExp(`${email.split('@')[0]}|wrong-horse`));
  });
  await test.step('shows that the account failed to load, and loads it on a retry', async () => {
    await page.route('**/api/account.getInfo**', (route) => route.abort());
    await logIn(page, { email, password });
    await expect(popup.getByRole('alert')).toContainText('we could not load your account');
    await expectAccessible(page, { within: 'dialog' });
    await page.unroute('**/api/account.getInfo**');
    await popup.getByRole('button', { name: 'Try again' }).click();
  });
  await expect(page).toHaveURL(wanted);
  await expect(popup).toBeHidden();
});

test('a guest who navigates to a guarded page continues to it as well, in their language', async ({ page }) => {
  const registered = await registerPlayer(page);
  // After the login, the site switches to the player's language.
  await callApi(page.request, 'account.changelocale', { locale: 'de' });
  await page.context().clearCookies({ name: /session|device/ });
  const wanted = '/de/cashier/wallet?x=%2F%2Fevil#top';
  await open(page, '/de/support');
  await go(page, wanted);
  await expect(page).toHaveURL(({ pathname }) => /^\/de\/?$/.test(pathname));
  expect(remembered(page)).toBe('/cashier/wallet?x=%2F%2Fevil#top');
  await page.getByRole('dialog').locator('input[autocomplete^=username]').fill(registered.email);
  await page.getByRole('dialog').locator('input[autocomplete=current-password]').fill(registered.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(wanted);
});

test('the platform rejects the same calls from any page; a CMS page is open to everyone', async ({ request }) => {
  const methods = [
    'account.getInfo',
    'account.getBalance',
    'account.getprofileinfo',
    'account.getDepositLimit',
    'cashier.gethistory',
    'games.getLikes',
    'auth.getSessions',
  ];
  for (const method of methods) {
    expect({ method, status: (await request.get(`/api/${method}?v=1&locale=en`)).status() }).toEqual({
      method,
      status: 401,
    });
  }
  await expect(callApi(request, 'account.changelocale', { locale: 'de' })).rejects.toMatchObject({ status: 401 });
  expect((await request.get('/faq?about=cashier/profile', { maxRedirects: 0 })).status()).toBe(200);
});
