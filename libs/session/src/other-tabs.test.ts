/** @jest-environment jsdom */
import { answer, apiScope, refusalOf, sampleAccount } from '@croupier/testing';
import { getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { allSettled, type Scope } from 'effector';
import { BroadcastChannel as NodeBroadcastChannel } from 'node:worker_threads';
import { $isAuth, loggedIn, logoutRequested, sessionOpened, sessionStarted, sessionStopped } from './index.ts';
import './session-background.ts';

const messages: unknown[] = [];
const listener = new NodeBroadcastChannel('croupier-session');
listener.onmessage = (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'data' in message) messages.push(message.data);
};
const tabs: Scope[] = [];
/** Waits until the messages are delivered, and gives a further one the time to arrive. */
const delivered = async () => {
  while (messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
};
/** Waits until a tab that received a message has loaded the account, or forgotten it. */
const untilSignedIn = async (tab: Scope, isSignedIn: boolean) => {
  while (tab.getState($isAuth) !== isSignedIn) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** A tab of the browser; `isKnown`: whether the platform accepts the session cookie, which all tabs share. */
const openTab = async (platform: { isKnown: boolean }) => {
  const { scope } = apiScope([
    answer(getInfo, () => (platform.isKnown ? sampleAccount() : Promise.reject(refusalOf('AuthorizationException')))),
    answer(logout, () => {
      platform.isKnown = false;
      return 1;
    }),
  ]);
  tabs.push(scope);
  await allSettled(sessionOpened, { scope, params: { hasCookie: platform.isKnown } });
  await allSettled(sessionStarted, { scope });
  return scope;
};

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: NodeBroadcastChannel });
});
beforeEach(() => {
  messages.length = 0;
});
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((scope) => allSettled(sessionStopped, { scope })));
});
afterAll(() => {
  listener.close();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('sign-in in one tab signs in the others', async () => {
  const platform = { isKnown: false };
  const [here, there] = [await openTab(platform), await openTab(platform)];
  platform.isKnown = true;
  await allSettled(loggedIn, { scope: here });
  await untilSignedIn(there, true);
  await delivered();
  expect([here.getState($isAuth), there.getState($isAuth)]).toEqual([true, true]);
  expect(messages).toEqual(['loggedIn']);
});

test('sign-out in one tab signs out the others and is published once', async () => {
  const platform = { isKnown: true };
  const [here, there] = [await openTab(platform), await openTab(platform)];
  expect(there.getState($isAuth)).toBe(true);
  await allSettled(logoutRequested, { scope: here });
  await untilSignedIn(there, false);
  await delivered();
  expect([here.getState($isAuth), there.getState($isAuth)]).toEqual([false, false]);
  expect(messages).toEqual(['loggedOut']);
});

test('a closed tab receives nothing', async () => {
  const platform = { isKnown: true };
  const [here, ended] = [await openTab(platform), await openTab(platform)];
  await allSettled(sessionStopped, { scope: ended });
  await allSettled(logoutRequested, { scope: here });
  await delivered();
  expect(ended.getState($isAuth)).toBe(true);
});
