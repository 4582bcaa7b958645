/** @jest-environment jsdom */
import { allSettled, type Scope } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { navigatorReady, pageOpened, type PageContext } from '@croupier/navigation';
import { loggedIn, sessionOpened } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, refuse, sampleAccount, sampleSiteConfig } from '@croupier/testing';
import { deferredStarted } from '../../boot/deferred.model.ts';
import '../../boot/session-start.model.ts';
import { shellStarted } from '../../shell.model.ts';
import { registerSite } from '../../testing/declared-remotes.ts';
import { addressWithoutAuth, authAskedBy, destinationOf, credentialsAccepted } from './auth-entry.model.ts';
import { authOpened } from '../auth-popup.model.ts';

beforeAll(registerSite);

const page = (own: Partial<PageContext> = {}): PageContext => ({
  name: 'index',
  path: '/',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
  ...own,
});

/** A scope in which a guest is on a page that lives in the browser; the account answers once they come in. */
const guestOn = async (opened: PageContext, authPopupEnabled = true): Promise<{ scope: Scope; went: string[] }> => {
  const config = sampleSiteConfig();
  const { scope } = apiScope([answer(getInfo, sampleAccount())], {
    values: [[$siteConfig, { ...config, flags: { ...config.flags, authPopupEnabled } }]],
  });
  const went: string[] = [];
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path) => void went.push(path), leave: () => undefined },
  });
  await allSettled(sessionOpened, { scope, params: { hasCookie: false } });
  await allSettled(pageOpened, { scope, params: opened });
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  return { scope, went };
};

const comesIn = async (scope: Scope, entry: 'login' | 'registration'): Promise<void> => {
  await allSettled(credentialsAccepted, { scope, params: entry });
  await allSettled(loggedIn, { scope });
};

test('a guest who was sent away from a guarded page is asked to log in', async () => {
  const { scope } = await guestOn(page({ query: { redirectUrl: '/cashier/deposit?sum=20' } }));
  expect(scope.getState($openDialogs)).toMatchObject([
    { name: 'auth', props: { mode: 'authorization', redirectUrl: '/cashier/deposit?sum=20' }, preventClose: false },
  ]);
});

test('after the login the player lands where they wanted to go, and the popup is gone', async () => {
  const { scope, went } = await guestOn(page({ query: { redirectUrl: '/cashier/deposit?sum=20' } }));
  await comesIn(scope, 'login');
  expect(scope.getState($openDialogs)).toEqual([]);
  expect(went).toEqual(['/cashier/deposit?sum=20']);
});

test.each(['//evil.example/a', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'an address that leaves the site is not followed: %s',
  async (redirectUrl) => {
    const { scope, went } = await guestOn(page({ path: '/offers', query: { redirectUrl } }));
    await comesIn(scope, 'login');
    expect(went).toEqual(['/offers']);
  },
);

test('after a login the player stays on the page; after a registration the deposit is next', async () => {
  const stayed = await guestOn(page({ path: '/offers' }));
  await allSettled(authOpened, { scope: stayed.scope, params: { mode: 'authorization' } });
  await comesIn(stayed.scope, 'login');
  expect(stayed.went).toEqual([]);

  const registered = await guestOn(page({ path: '/offers' }));
  await allSettled(authOpened, { scope: registered.scope, params: { mode: 'registration' } });
  await comesIn(registered.scope, 'registration');
  expect(registered.went).toEqual(['/cashier/deposit?register=success']);
});

test('show_popup_reg is remembered, and leaves the address with the popup', async () => {
  const { scope, went } = await guestOn(page({ path: '/offers', query: { show_popup_reg: 'summer', sort: 'new' } }));
  expect(scope.getState($openDialogs)).toMatchObject([{ props: { mode: 'registration' } }]);
  expect(window.localStorage.getItem('show_popup_reg')).toBe('summer');
  await allSettled(dialogClosed, { scope, params: {} });
  expect(went).toEqual(['/offers?sort=new']);
});

test('prevent_close=1 makes a popup that only an entry closes', async () => {
  const { scope } = await guestOn(page({ query: { show_popup_auth: '1', prevent_close: '1' } }));
  await allSettled(dialogClosed, { scope, params: {} });
  expect(scope.getState($openDialogs)).toHaveLength(1);
  await comesIn(scope, 'login');
  expect(scope.getState($openDialogs)).toEqual([]);
});

test('a game for real money asks a guest to register, and is left when they do not', async () => {
  const { scope, went } = await guestOn(page({ name: 'game-sysname', path: '/game/aurora', hash: 'real' }));
  expect(scope.getState($openDialogs)).toMatchObject([{ props: { mode: 'registration' } }]);
  await allSettled(dialogClosed, { scope, params: {} });
  expect(went).toEqual(['/']);
});

test('a player is not asked, and goes on to the address at once', async () => {
  const { scope } = apiScope([answer(getInfo, sampleAccount())]);
  const went: string[] = [];
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path) => void went.push(path), leave: () => undefined },
  });
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  await allSettled(pageOpened, { scope, params: page({ query: { redirectUrl: '/profile/bets' } }) });
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  expect(scope.getState($openDialogs)).toEqual([]);
  expect(went).toEqual(['/profile/bets']);
});

test('nothing opens while the server draws, and nothing before it is known who looks', async () => {
  const { scope } = apiScope([refuse(getInfo, 'AuthorizationException')]);
  await allSettled(pageOpened, { scope, params: page({ query: { redirectUrl: '/profile' } }) });
  expect(scope.getState($openDialogs)).toEqual([]);
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  expect(scope.getState($openDialogs)).toHaveLength(1);
});

test('two visitors do not share a popup', async () => {
  const first = await guestOn(page({ query: { show_popup_auth: '1' } }));
  const second = await guestOn(page());
  expect(first.scope.getState($openDialogs)).toHaveLength(1);
  expect(second.scope.getState($openDialogs)).toEqual([]);
});

test('what an address asks for', () => {
  expect(authAskedBy(page())).toBeNull();
  expect(authAskedBy(page({ name: 'game-sysname', hash: 'demo' }))).toBeNull();
  expect(addressWithoutAuth(page({ path: '/a', query: { redirectUrl: '/b', tab: 'x y' }, hash: 'top' }))).toBe(
    '/a?tab=x+y#top',
  );
  expect(
    destinationOf({ entry: 'login', redirectUrl: null }, page({ name: 'forms-sign_in', path: '/forms/sign_in' })),
  ).toBe('/');
});

describe('on a site without the popup', () => {
  test.each([
    [{}, { mode: 'authorization' }, '/forms/sign_in'],
    [{}, { mode: 'registration' }, '/forms/sign_up'],
    [
      { path: '/offers', name: 'offers', query: { sort: 'new' }, hash: 'top' },
      { mode: 'authorization' },
      `/forms/sign_in?redirectUrl=${encodeURIComponent('/offers?sort=new#top')}`,
    ],
    [
      {},
      { mode: 'registration', redirectUrl: '/cashier/deposit?sum=20' },
      `/forms/sign_up?redirectUrl=${encodeURIComponent('/cashier/deposit?sum=20')}`,
    ],
    [{}, { mode: 'registration', redirectUrl: '//evil.example' }, '/forms/sign_up'],
    [
      { path: '/offers', name: 'offers' },
      { mode: 'restore' },
      `/forms/sign_in?redirectUrl=${encodeURIComponent('/offers')}`,
    ],
  ] as const)('from %j asking for %j leads to %s', async (where, request, to) => {
    const { scope, went } = await guestOn(page(where), false);
    await allSettled(authOpened, { scope, params: request });
    expect(went).toEqual([to]);
    expect(scope.getState($openDialogs)).toEqual([]);
  });

  test('a guest who was sent away from a guarded page is sent to the form, which leads back, and asks no more', async () => {
    const { went } = await guestOn(page({ query: { redirectUrl: '/cashier/deposit' } }), false);
    expect(went).toEqual([`/forms/sign_in?redirectUrl=${encodeURIComponent('/cashier/deposit')}`]);
    const form = await guestOn(
      page({ name: 'forms-sign_in', path: '/forms/sign_in', query: { redirectUrl: '/cashier/deposit' } }),
      false,
    );
    expect(form.went).toEqual([]);
    await comesIn(form.scope, 'login');
    expect(form.went).toEqual(['/cashier/deposit']);
  });
});
