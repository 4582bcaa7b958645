/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { navigatorReady, pageOpened, type PageContext } from '@croupier/navigation';
import { $isAuth, loggedIn } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount } from '@croupier/testing';
import { deferredStarted } from '../boot/deferred.model.ts';
import { shellStarted } from '../shell.model.ts';
import { frameMessageReceived, readFrameMessage } from './frame-messages.model.ts';
import './frame-report.model.ts';

const site = () => {
  const went: string[] = [];
  const { scope } = apiScope([answer(getInfo, sampleAccount())]);
  return {
    scope,
    went,
    ready: allSettled(navigatorReady, {
      scope,
      params: { within: (path) => void went.push(path), leave: () => undefined },
    }),
  };
};

test('the page loads the account and opens the destination after a sign-in within a frame', async () => {
  const { scope, went, ready } = site();
  await ready;
  await allSettled(frameMessageReceived, {
    scope,
    params: { type: 'redirect', path: '/cashier/deposit?register=success' },
  });
  expect(scope.getState($isAuth)).toBe(true);
  expect(went).toEqual(['/cashier/deposit?register=success']);
});

test('the page waits for the account before it opens a page for players', async () => {
  const went: unknown[] = [];
  const { scope } = apiScope([answer(getInfo, sampleAccount())]);
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path) => void went.push([path, scope.getState($isAuth)]), leave: () => undefined },
  });
  await allSettled(frameMessageReceived, { scope, params: { type: 'redirect', path: '/cashier/deposit' } });
  expect(went).toEqual([['/cashier/deposit', true]]);
  // Once.
  await allSettled(frameMessageReceived, { scope, params: { type: 'refresh_user' } });
  expect(went).toHaveLength(1);
});

test('the page opens the destination when the account cannot be loaded', async () => {
  const went: string[] = [];
  const { scope } = apiScope([refuse(getInfo, 'ApplicationUnavailableException')]);
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path) => void went.push(path), leave: () => undefined },
  });
  await allSettled(frameMessageReceived, { scope, params: { type: 'redirect', path: '/offers' } });
  expect(went).toEqual(['/offers']);
});

test('refresh_user loads the account without a navigation', async () => {
  const { scope, went, ready } = site();
  await ready;
  await allSettled(frameMessageReceived, { scope, params: { type: 'refresh_user' } });
  expect(scope.getState($isAuth)).toBe(true);
  expect(went).toEqual([]);
});

test.each([
  null,
  'refresh_user',
  { type: 'other' },
  { type: 'redirect' },
  { type: 'redirect', path: 'https://evil.example' },
  { type: 'checkIframe', path: '//evil.example' },
])('is not for us: %j', (data) => {
  expect(readFrameMessage(data)).toBeNull();
});

test('the page ignores messages from another origin', async () => {
  const { scope, went, ready } = site();
  await ready;
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  const receive = async (origin: string, path: string): Promise<void> => {
    window.dispatchEvent(new MessageEvent('message', { origin, data: { type: 'redirect', path } }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  await receive('https://evil.example', '/winners');
  expect(went).toEqual([]);
  await receive(window.location.origin, '/offers');
  expect(went).toEqual(['/offers']);
});

describe('within a frame', () => {
  const parent = { postMessage: jest.fn() };
  const page = (name: string, path: string): PageContext => ({
    name,
    path,
    params: {},
    query: {},
    hash: '',
    locale: 'en',
  });
  beforeEach(() => {
    parent.postMessage.mockClear();
    Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  });
  afterEach(() => Object.defineProperty(window, 'parent', { configurable: true, value: window }));

  test('the hydrated page and each later page report their path to a page of this site only', async () => {
    const { scope } = site();
    await allSettled(pageOpened, { scope, params: page('cashier-index-paysuccess', '/cashier/paysuccess') });
    expect(parent.postMessage).not.toHaveBeenCalled();
    await allSettled(shellStarted, { scope });
    await allSettled(deferredStarted, { scope });
    await allSettled(pageOpened, { scope, params: page('support', '/support') });
    expect(parent.postMessage.mock.calls).toEqual([
      [{ type: 'checkIframe', path: '/cashier/paysuccess' }, window.location.origin],
      [{ type: 'checkIframe', path: '/support' }, window.location.origin],
    ]);
  });

  test.each([
    ['', 'http://localhost'],
    ['https://partner.example/landing', 'https://partner.example'],
  ])('a sign-in is reported to the page %j around the form', async (referrer, origin) => {
    const { scope } = site();
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    await allSettled(loggedIn, { scope });
    expect(parent.postMessage.mock.calls).toEqual([[{ type: 'refresh_user' }, origin]]);
  });

  test.each([
    ['forms-sign_in', '/forms/sign_in'],
    ['forms-sign_up', '/forms/sign_up'],
  ])('%s is meant for a frame', async (name, path) => {
    const { scope } = site();
    await allSettled(pageOpened, { scope, params: page(name, path) });
    await allSettled(shellStarted, { scope });
    await allSettled(deferredStarted, { scope });
    expect(parent.postMessage).not.toHaveBeenCalled();
  });
});
