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
import { authOpened } from '../auth-popup.model.ts';
import { addressWithoutAuth, authRequestOf } from './auth-address.ts';
import './auth-flow.ts';
import { credentialsAccepted, destinationOf } from './sign-in-destination.model.ts';

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

/** Opens a hydrated page as a guest. The API answers with an account after sign-in. */
const openAsGuest = async (opened: PageContext, authPopupEnabled = true): Promise<{ scope: Scope; went: string[] }> => {
  const config = sampleSiteConfig();
  const { scope } = apiScope([answer(getInfo, sampleAccount())], {
    values: [[$siteConfig, { ...config, flags: { ...config.flags, authPopupEnabled } }]],
  });
  const went: string[] = [];
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path) => void went.push(path), leave: (address) => void went.push(`leave ${address}`) },
  });
  await allSettled(sessionOpened, { scope, params: { hasCookie: false } });
  await allSettled(pageOpened, { scope, params: opened });
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  return { scope, went };
};

const signIn = async (scope: Scope, entry: 'login' | 'registration'): Promise<void> => {
  await allSettled(credentialsAccepted, { scope, params: entry });
  await allSettled(loggedIn, { scope });
};

test('a guarded page redirects a guest to the sign-in popup', async () => {
  const { scope } = await openAsGuest(page({ query: { redirectUrl: '/cashier/deposit?sum=20' } }));
  expect(scope.getState($openDialogs)).toMatchObject([
    { name: 'auth', props: { mode: 'authorization', redirectUrl: '/cashier/deposit?sum=20' }, preventClose: false },
  ]);
});

test.each(['login', 'registration'] as const)('a %s closes the popup and opens the guarded page', async (entry) => {
  const { scope, went } = await openAsGuest(page({ query: { redirectUrl: '/cashier/deposit?sum=20' } }));
  await signIn(scope, entry);
  expect(scope.getState($openDialogs)).toEqual([]);
  expect(went).toEqual(['/cashier/deposit?sum=20']);
});

test.each(['//evil.example/a', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'sign-in does not redirect to another site: %s',
  async (redirectUrl) => {
    const { scope, went } = await openAsGuest(page({ path: '/offers', query: { redirectUrl } }));
    await signIn(scope, 'login');
    expect(went).toEqual(['/offers']);
  },
);

test('a player stays on the page after sign-in and goes to the deposit after registration', async () => {
  const stayed = await openAsGuest(page({ path: '/offers' }));
  await allSettled(authOpened, { scope: stayed.scope, params: { mode: 'authorization' } });
  await signIn(stayed.scope, 'login');
  expect(stayed.went).toEqual([]);

  const registered = await openAsGuest(page({ path: '/offers' }));
  await allSettled(authOpened, { scope: registered.scope, params: { mode: 'registration' } });
  await signIn(registered.scope, 'registration');
  expect(registered.went).toEqual(['/cashier/deposit?register=success']);
});

test('stores show_popup_reg and removes it from the address when the popup closes', async () => {
  document.cookie = 'consent=1-1.m.visitor-1';
  const { scope, went } = await openAsGuest(
    page({ path: '/offers', query: { show_popup_reg: 'summer', sort: 'new' } }),
  );
  expect(scope.getState($openDialogs)).toMatchObject([{ props: { mode: 'registration' } }]);
  expect(window.localStorage.getItem('show_popup_reg')).toBe('summer');
  await allSettled(dialogClosed, { scope, params: {} });
  expect(went).toEqual(['/offers?sort=new']);
});

test('prevent_close=1 opens a popup that only sign-in closes', async () => {
  const { scope } = await openAsGuest(page({ query: { show_popup_auth: '1', prevent_close: '1' } }));
  await allSettled(dialogClosed, { scope, params: {} });
  expect(scope.getState($openDialogs)).toHaveLength(1);
  await signIn(scope, 'login');
  expect(scope.getState($openDialogs)).toEqual([]);
});

test('a game for real money opens the registration and closes with it', async () => {
  const { scope, went } = await openAsGuest(page({ name: 'game-sysname', path: '/game/aurora', hash: 'real' }));
  expect(scope.getState($openDialogs)).toMatchObject([{ props: { mode: 'registration' } }]);
  await allSettled(dialogClosed, { scope, params: {} });
  expect(went).toEqual(['/']);
});

test.each([
  ['/profile/bets', '/profile/bets'],
  ['/\\evil.example', '/'],
  ['\u0001JaVaScRiPt:alert(1)', '/'],
])('redirectUrl %j leads a player to %s without a popup', async (redirectUrl, destination) => {
  const { scope } = apiScope([answer(getInfo, sampleAccount())]);
  const went: string[] = [];
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path) => void went.push(path), leave: (address) => void went.push(`leave ${address}`) },
  });
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  await allSettled(pageOpened, { scope, params: page({ query: { redirectUrl } }) });
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  expect(scope.getState($openDialogs)).toEqual([]);
  expect(went).toEqual([destination]);
});

test('the popup opens neither on the server nor before the session is known', async () => {
  const { scope } = apiScope([refuse(getInfo, 'AuthorizationException')]);
  await allSettled(pageOpened, { scope, params: page({ query: { redirectUrl: '/profile' } }) });
  expect(scope.getState($openDialogs)).toEqual([]);
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  expect(scope.getState($openDialogs)).toHaveLength(1);
});

test('scopes do not share a popup', async () => {
  const first = await openAsGuest(page({ query: { show_popup_auth: '1' } }));
  const second = await openAsGuest(page());
  expect(first.scope.getState($openDialogs)).toHaveLength(1);
  expect(second.scope.getState($openDialogs)).toEqual([]);
});

test('reads the request from the address and removes it', () => {
  expect(authRequestOf(page())).toBeNull();
  expect(authRequestOf(page({ name: 'game-sysname', hash: 'demo' }))).toBeNull();
  expect(addressWithoutAuth(page({ path: '/a', query: { redirectUrl: '/b', tab: 'x y' }, hash: 'top' }))).toBe(
    '/a?tab=x+y#top',
  );
  expect(
    destinationOf({ entry: 'login', redirectUrl: null }, page({ name: 'forms-sign_in', path: '/forms/sign_in' })),
  ).toBe('/');
});

describe('a site without the popup', () => {
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
  ] as const)('on %j, the request %j opens %s', async (where, request, to) => {
    const { scope, went } = await openAsGuest(page(where), false);
    await allSettled(authOpened, { scope, params: request });
    expect(went).toEqual([to]);
    expect(scope.getState($openDialogs)).toEqual([]);
  });

  test('a guarded page redirects a guest to the form, which redirects back after sign-in', async () => {
    const { went } = await openAsGuest(page({ query: { redirectUrl: '/cashier/deposit' } }), false);
    expect(went).toEqual([`/forms/sign_in?redirectUrl=${encodeURIComponent('/cashier/deposit')}`]);
    const form = await openAsGuest(
      page({ name: 'forms-sign_in', path: '/forms/sign_in', query: { redirectUrl: '/cashier/deposit' } }),
      false,
    );
    expect(form.went).toEqual([]);
    await signIn(form.scope, 'login');
    expect(form.went).toEqual(['/cashier/deposit']);
  });
});
