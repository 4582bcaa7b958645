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

/** Returns an account that `account` can complete during the test. */
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

test('asks a player for missing registration data in a dialog that cannot be closed', async () => {
  const { scope } = await visitor(true);
  expect(scope.getState($openDialogs)).toMatchObject(forced);
  await allSettled(dialogClosed, { scope, params: {} });
  expect(scope.getState($openDialogs)).toMatchObject(forced);
});

test('shows the dialog on every page', async () => {
  const { scope } = await visitor(true);
  await allSettled(dialogsCleared, { scope });
  expect(scope.getState($openDialogs)).toMatchObject(forced);
});

test('completes the account before it continues to the requested page', async () => {
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

test('shows no dialog to a player with a complete registration', async () => {
  const { scope, account } = await visitor(false);
  account.is_registration_completed = true;
  await allSettled(authOpened, { scope, params: { mode: 'authorization' } });
  await allSettled(credentialsAccepted, { scope, params: 'login' });
  await allSettled(loggedIn, { scope });
  expect(scope.getState($openDialogs)).toEqual([]);
});
