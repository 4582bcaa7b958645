/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { handleEvent } from '@croupier/contract/events';
import { $openDialogs, dialogClosed, dialogsCleared } from '@croupier/dialogs';
import { navigatorReady, pageOpened, type PageContext } from '@croupier/navigation';
import { loggedIn, sessionOpened } from '@croupier/session';
import { answer, apiScope, sampleAccount } from '@croupier/testing';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { shellStarted } from '../../shell.model.ts';
import './auth-flow.ts';
import { credentialsAccepted } from './sign-in-destination.model.ts';
import { authOpened } from '../auth-popup.model.ts';

const page = (own: Partial<PageContext> = {}): PageContext => ({
  name: 'index',
  path: '/',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
  ...own,
});
const forced = [{ name: 'auth', props: { mode: 'socialRegistration' }, preventClose: true }];

/** `account` may be completed while the test goes on. */
const visitor = async (hasCookie: boolean, opened = page()) => {
  const account = { is_registration_completed: false };
  const { scope } = apiScope([answer(getInfo, () => sampleAccount(account)), answer(handleEvent, 1)]);
  const went: string[] = [];
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path) => void went.push(path), leave: () => undefined },
  });
  await allSettled(sessionOpened, { scope, params: { hasCookie } });
  await allSettled(pageOpened, { scope, params: opened });
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  return { scope, account, went };
};

test('a player whose registration is not complete is asked for the rest, and cannot put it off', async () => {
  const { scope } = await visitor(true);
  expect(scope.getState($openDialogs)).toMatchObject(forced);
  await allSettled(dialogClosed, { scope, params: {} });
  expect(scope.getState($openDialogs)).toMatchObject(forced);
});

test('the question goes along to every page', async () => {
  const { scope } = await visitor(true);
  await allSettled(dialogsCleared, { scope });
  expect(scope.getState($openDialogs)).toMatchObject(forced);
});

test('who comes in so stays until the account is complete, then goes where they wanted to', async () => {
  const { scope, account, went } = await visitor(false, page({ query: { redirectUrl: '/profile/bets' } }));
  await allSettled(credentialsAccepted, { scope, params: 'login' });
  await allSettled(loggedIn, { scope });
  expect(went).toEqual([]);
  expect(scope.getState($openDialogs)).toMatchObject(forced);
  account.is_registration_completed = true;
  await allSettled(credentialsAccepted, { scope, params: 'registration' });
  await allSettled(loggedIn, { scope });
  expect(scope.getState($openDialogs)).toEqual([]);
  expect(went).toEqual(['/profile/bets']);
});

test('nobody is asked whose registration is complete', async () => {
  const { scope, account } = await visitor(false);
  account.is_registration_completed = true;
  await allSettled(authOpened, { scope, params: { mode: 'authorization' } });
  await allSettled(credentialsAccepted, { scope, params: 'login' });
  await allSettled(loggedIn, { scope });
  expect(scope.getState($openDialogs)).toEqual([]);
});
