import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { navigatorReady } from '@croupier/navigation';
import { $isAuth } from '@croupier/session';
import { answer, apiScope, sampleAccount } from '@croupier/testing';
import { shellStarted } from '../shell.model.ts';
import { frameSpoke, readFrameMessage } from './frame-messages.model.ts';

const site = () => {
  const went: string[] = [];
  const { scope } = apiScope([answer(getInfo, sampleAccount())]);
  return { scope, went, ready: allSettled(navigatorReady, { scope, params: { within: (path) => void went.push(path), leave: () => undefined } }) };
};

test('a frame in which somebody came in: the page learns who they are and goes on', async () => {
  const { scope, went, ready } = site();
  await ready;
  await allSettled(frameSpoke, { scope, params: { type: 'redirect', path: '/cashier/deposit?register=success' } });
  expect(scope.getState($isAuth)).toBe(true);
  expect(went).toEqual(['/cashier/deposit?register=success']);
});

test('refresh_user loads the account and moves nobody', async () => {
  const { scope, went, ready } = site();
  await ready;
  await allSettled(frameSpoke, { scope, params: { type: 'refresh_user' } });
  expect(scope.getState($isAuth)).toBe(true);
  expect(went).toEqual([]);
});

test.each([null, 'refresh_user', { type: 'other' }, { type: 'redirect' }, { type: 'redirect', path: 'https://evil.example' }, { type: 'checkIframe', path: '//evil.example' }])('is not for us: %j', (data) => {
  expect(readFrameMessage(data)).toBeNull();
});

test('what comes from another origin is not heard', async () => {
  const { scope, went, ready } = site();
  await ready;
  await allSettled(shellStarted, { scope });
  const data = { type: 'redirect', path: '/offers' };
  window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', data }));
  expect(went).toEqual([]);
  window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(went).toEqual(['/offers']);
});
