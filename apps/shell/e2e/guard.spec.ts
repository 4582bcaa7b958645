import { callApi, expect, registerPlayer, signIn, test } from '@croupier/tools/playwright';
import { logIn, open, refusedAnswers } from './visitor.ts';

const guarded = ['/profile/settings', '/cashier/deposit?sum=20&x=%2Fa%26b#limits', '/profile/bets?tab=open', '/responsible-game', '/bets/open'];

for (const address of guarded) {
  test(`a guest at ${address} is sent to the index, which remembers where to`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/');
    // What stands behind the # never reaches a server.
    expect(searchParams.get('redirectUrl')?.split('#')[0]).toBe(address.split('#')[0]);
  });
}

test('a click on a guarded page keeps its query and its hash, through the login', async ({ page, playwright, system, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const player = await registerPlayer(elsewhere);
  const wanted = '/cashier/history?tab=withdrawal&note=a%26b%20%C3%A9#latest';
  await open(page, `/support?redirectUrl=${encodeURIComponent(wanted)}`);
  await logIn(page, player);
  await expect(page).toHaveURL(wanted);
});

const journeys = ['/cashier/history?tab=withdrawal#latest', '/profile/bets?page=2&note=a%26b%20%C3%A9#r-1', '/de/cashier/wallet?x=%2F%2Fevil#top'];

for (const wanted of journeys) {
  test(`who is sent away from ${wanted} lands there after the login, with query and hash: by a document, and within the page`, async ({ page, playwright, system, consoleGuard }) => {
    test.setTimeout(150_000);
    consoleGuard.allow(refusedAnswers);
    const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
    const player = await registerPlayer(elsewhere);
    const prefix = wanted.startsWith('/de/') ? '/de' : '';
    // Who comes in is shown the site in their own language.
    if (prefix) await callApi(elsewhere, 'account.changelocale', { locale: 'de' });
    const enter = async (): Promise<void> => {
      await expect(page).toHaveURL((url) => url.pathname === (prefix || '/') || url.pathname === `${prefix}/`);
      expect(new URL(page.url()).searchParams.get('redirectUrl')?.split('#')[0]).toBe(wanted.slice(prefix.length).split('#')[0]);
      await page.getByRole('dialog').locator('input[autocomplete=username]').fill(player.email);
      await page.getByRole('dialog').locator('input[autocomplete=current-password]').fill(player.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(wanted);
    };
    await page.goto(wanted);
    await enter();
    await page.context().clearCookies();
    await open(page, `${prefix}/support`);
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, wanted);
    await enter();
  });
}

test('an address in another case is no way round the guard', async ({ page, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  await page.goto('/Cashier/deposit');
  await expect(page.locator('[data-system-page]')).toHaveAttribute('data-system-page', 'not-found');
});

test('a registration lands where the guest wanted to go as well', async ({ page }) => {
  await open(page, `/?redirectUrl=${encodeURIComponent('/profile/bonuses?type=casino')}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByLabel('Email').fill(`guest-${crypto.randomUUID()}@example.com`);
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/profile/bonuses?type=casino');
});

test('a page of the CMS is open to everybody, whatever it is called', async ({ page }) => {
  await open(page, '/faq?about=cashier/profile');
  await expect(page).toHaveURL('/faq?about=cashier/profile');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a game for real money asks a guest to register; who does not is led to the index', async ({ page, request }) => {
  const answer: { data: { items: readonly { sysname: string }[] } } = await (await request.get('/api/games.get?v=1&locale=en&count=1')).json();
  await page.goto(`/game/${answer.data.items[0]?.sysname ?? ''}#real`);
  const popup = page.getByRole('dialog', { name: 'Register' });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

test('the popups of the address: opened, remembered, and gone from the address with what they brought, the rest stays', async ({ page }) => {
  await open(page, '/support?show_popup_reg=summer&tab=a');
  await page.getByRole('dialog', { name: 'Register' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/support?tab=a');
  expect(await page.evaluate(() => localStorage.getItem('show_popup_reg'))).toBe('summer');
  await open(page, '/support?show_popup_auth=1&prevent_close=1&tab=b');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeHidden();
});

const hostile = [
  '//evil.example/steal', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '///evil.example', 'https://evil.example', 'HTTPS:evil.example', '%2F%2Fevil.example', '/%09/evil.example', '/.//evil.example',
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'javascript%3Aalert(1)', 'data:text/html,<script>alert(1)</script>',
];

test('no address leads a player off the site or runs code', async ({ page, playwright, system, consoleGuard }) => {
  test.setTimeout(150_000);
  consoleGuard.allow(refusedAnswers);
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const player = await registerPlayer(elsewhere);
  const left: string[] = [];
  page.on('dialog', (dialog) => {
    left.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => { if (/evil/.test(new URL(request.url()).host)) left.push(request.url()); });
  await signIn(page, player);
  for (const address of hostile) {
    await open(page, `/support?redirectUrl=${encodeURIComponent(address)}`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();
    expect({ address, origin: new URL(page.url()).origin }).toEqual({ address, origin: system.origin });
  }
  expect(left).toEqual([]);
});

test('the same after a login, for addresses that a guest is given', async ({ page, playwright, system, consoleGuard }) => {
  test.setTimeout(150_000);
  consoleGuard.allow(refusedAnswers);
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const player = await registerPlayer(elsewhere);
  for (const address of ['//evil.example/steal', '/\\evil.example', 'JaVaScRiPt:alert(1)', '\u0001java\tscript:alert(1)']) {
    await page.context().clearCookies();
    await open(page, `/support?redirectUrl=${encodeURIComponent(address)}`);
    await logIn(page, player);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();
    await expect(page).toHaveURL('/support');
  }
});

test('the platform says the same, whatever a page shows', async ({ playwright, system }) => {
  const guest = await playwright.request.newContext({ baseURL: system.origin });
  for (const method of ['account.getInfo', 'account.getBalance', 'account.getprofileinfo', 'account.getDepositLimit', 'cashier.gethistory', 'games.getLikes', 'auth.getSessions']) {
    expect({ method, status: (await guest.get(`/api/${method}?v=1&locale=en`)).status() }).toEqual({ method, status: 401 });
  }
  await expect(callApi(guest, 'account.changelocale', { locale: 'de' })).rejects.toMatchObject({ status: 401 });
});
