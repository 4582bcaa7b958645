/** @jest-environment jsdom */
import { allSettled, createWatch, type Scope } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { handleEvent } from '@croupier/contract/events';
import { dialogOpened } from '@croupier/dialogs';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $isAuth } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, sampleAccount, sampleSiteConfig } from '@croupier/testing';
import { credentialsAccepted } from '../flow/sign-in-destination.model.ts';
import {
  $socialProblem,
  $socialServices,
  $socialType,
  openSocialFx,
  socialProblemDismissed,
  socialRequested,
} from './social.model.ts';

const page: PageContext = {
  name: 'offers',
  path: '/offers',
  params: {},
  query: { sort: 'new', oauth_error: 'oauth_denied' },
  hash: '',
  locale: 'en',
};
beforeEach(() => {
  // Events need consent to statistics.
  document.cookie = 'consent=1-1.sr.visitor-of-test';
});

const platform = () => apiScope([answer(getInfo, sampleAccount()), answer(handleEvent, 1)]);

/** Opens the window of a service. `post` sends a message as a page in that window does. */
const open = (scope: Scope) => {
  const popup = { closed: false };
  const opening = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const settled = allSettled(socialRequested, { scope, params: { service: 'orbit', intent: 'registration' } });
  const address = new URL(String(opening.mock.calls[0]?.[0]), window.location.origin);
  const post = (data: unknown, { origin = window.location.origin, source = popup as unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  return { popup, settled, address, post };
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the address of the window', () => {
  test('has the service, the intent, and the current page without parameters of the popup', async () => {
    const { scope } = platform();
    await allSettled(pageOpened, { scope, params: page });
    const { address, post, settled } = open(scope);
    expect([address.pathname, ...address.searchParams]).toEqual([
      '/oauth/init',
      ['service', 'orbit'],
      ['redirect_url', '/offers?sort=new'],
      ['type_auth', 'registration'],
    ]);
    post({ type: 'oauth', status: 'success' });
    await settled;
  });

  test.each([
    ['/cashier/deposit?sum=20', '/cashier/deposit?sum=20'],
    ['//evil.example', '/offers?sort=new'],
  ])('returns from the popup with redirectUrl %s to %s', async (redirectUrl, expected) => {
    const { scope } = platform();
    await allSettled(pageOpened, { scope, params: page });
    await allSettled(dialogOpened, { scope, params: { name: 'auth', props: { redirectUrl } } });
    const { address, post, settled } = open(scope);
    expect(address.searchParams.get('redirect_url')).toBe(expected);
    post({ type: 'oauth', status: 'success' });
    await settled;
  });
});

test('signs the player in when the window reports success', async () => {
  const { scope } = platform();
  const accepted: string[] = [];
  createWatch({ unit: credentialsAccepted, fn: (entry) => accepted.push(entry), scope });
  const { settled, post } = open(scope);
  expect(scope.getState(openSocialFx.pending)).toBe(true);
  post({ type: 'oauth', status: 'success' });
  await settled;
  expect(accepted).toEqual(['login']);
  expect(scope.getState($isAuth)).toBe(true);
});

test('shows and tracks the reason of a failure, until the visitor continues in another way', async () => {
  const { scope, calls } = platform();
  const { settled, post } = open(scope);
  post({ type: 'oauth', status: 'error', reason: 'email_not_confirmed' });
  await settled;
  expect(scope.getState($socialProblem)).toBe('email_not_confirmed');
  expect(scope.getState($isAuth)).toBe(false);
  expect(calls.map(({ input }) => input)).toEqual([
    { event_name: 'error-login', event_params: '{"code":"email_not_confirmed","service":"orbit"}' },
  ]);
  await allSettled(socialProblemDismissed, { scope });
  expect(scope.getState($socialProblem)).toBeNull();
});

test('a failure without a valid reason has a general one', async () => {
  const { scope } = platform();
  const { settled, post } = open(scope);
  post({ type: 'oauth', status: 'error', reason: 42 });
  await settled;
  expect(scope.getState($socialProblem)).toBe('oauth_failed');
});

test('ignores messages of other origins, other windows and other kinds', async () => {
  const { scope } = platform();
  const { settled, post } = open(scope);
  const success = { type: 'oauth', status: 'success' };
  post(success, { origin: 'https://evil.example' });
  post(success, { source: window });
  for (const data of [null, 'oauth', {}, { type: 'other', status: 'success' }, { type: 'oauth' }]) post(data);
  await Promise.resolve();
  expect(scope.getState(openSocialFx.pending)).toBe(true);
  post({ type: 'oauth', status: 'error', reason: 'oauth_denied' });
  await settled;
  expect(scope.getState($socialProblem)).toBe('oauth_denied');
});

describe('a closed window', () => {
  test('ends the sign-in without an error', async () => {
    jest.useFakeTimers();
    const { scope, calls } = platform();
    const { popup, settled } = open(scope);
    popup.closed = true;
    await jest.advanceTimersByTimeAsync(1399);
    expect(scope.getState(openSocialFx.pending)).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    await settled;
    expect([scope.getState(openSocialFx.pending), scope.getState($socialProblem)]).toEqual([false, null]);
    expect(calls).toEqual([]);
  });

  test('may report its result shortly after closing', async () => {
    jest.useFakeTimers();
    const { scope } = platform();
    const { popup, settled, post } = open(scope);
    popup.closed = true;
    await jest.advanceTimersByTimeAsync(900);
    post({ type: 'oauth', status: 'error', reason: 'oauth_denied' });
    await jest.advanceTimersByTimeAsync(1000);
    await settled;
    expect(scope.getState($socialProblem)).toBe('oauth_denied');
  });
});

test('lists the services of all social types, and the fields of the first', async () => {
  const config = sampleSiteConfig();
  const type = { label: 'Elsewhere', field: '', isFast: false, fields: [] };
  const orbit = { ...type, __component: 'auth.social' as const, services: [{ service: 'orbit', label: 'Orbit' }] };
  const comet = { ...type, __component: 'auth.social' as const, services: [{ service: 'comet', label: 'Comet' }] };
  const { scope } = apiScope([], {
    values: [[$siteConfig, { ...config, registration: { ...config.registration, authTypes: [orbit, comet] } }]],
  });
  expect(scope.getState($socialServices).map(({ service }) => service)).toEqual(['orbit', 'comet']);
  expect(scope.getState($socialType)).toEqual(orbit);
});
