/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { login } from '@croupier/contract/auth';
import { navigatorReady, pageOpened } from '@croupier/navigation';
import { $isAuth } from '@croupier/session';
import { answer, apiScope, refusalOf, sampleAccount } from '@croupier/testing';
import './auth-flow.ts';
import {
  $signInCompletion,
  $isCompletingSignIn,
  signInCompletionAbandoned,
  signInCompletionRetried,
} from './sign-in-completion.model.ts';
import { $secondStep, logInFx } from '../sign-in/login.model.ts';

const params = { login: 'ada@example.com', password: 'secret' };

/** Renders a guest at an address with a redirect; the test decides how the account loads. */
const guest = async (account: () => ReturnType<typeof sampleAccount>) => {
  const api = apiScope([
    answer(login, ({ code }) => {
      if (code === undefined) throw refusalOf('AuthorizationException', { reason: 'two_factor_required' });
      return { uid: 1001, locale: 'en' };
    }),
    answer(getInfo, account),
  ]);
  const went: string[] = [];
  await allSettled(navigatorReady, {
    scope: api.scope,
    params: { within: (path) => void went.push(path), leave: () => undefined },
  });
  await allSettled(pageOpened, {
    scope: api.scope,
    params: {
      name: 'index',
      path: '/',
      params: {},
      query: { redirectUrl: '/cashier/history' },
      hash: '',
      locale: 'en',
    },
  });
  await allSettled(logInFx, { scope: api.scope, params });
  return { ...api, went };
};

test('blocks another submission between accepted credentials and the loaded account', async () => {
  let arrive = (): void => undefined;
  const accountRequested = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { scope } = apiScope([
    answer(login, { uid: 1001, locale: 'en' }),
    answer(getInfo, async () => {
      await accountRequested;
      return sampleAccount();
    }),
  ]);
  const isIn = allSettled(logInFx, { scope, params });
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect([scope.getState($isCompletingSignIn), scope.getState($isAuth)]).toEqual([true, false]);
  arrive();
  await isIn;
  expect([scope.getState($isCompletingSignIn), scope.getState($isAuth)]).toEqual([false, true]);
});

test('shows that the account failed to load; after a retry the player continues to the requested page', async () => {
  let isDown = true;
  const { scope, went } = await guest(() => {
    if (isDown) throw refusalOf('InternalServerErrorException');
    return sampleAccount();
  });
  expect(scope.getState($secondStep)).not.toBeNull();
  await allSettled(logInFx, { scope, params: { ...params, code: '123456' } });
  expect(scope.getState($signInCompletion)).toEqual({ isAwaited: false, problem: 'failed' });
  expect(scope.getState($isAuth)).toBe(false);
  isDown = false;
  await allSettled(signInCompletionRetried, { scope });
  expect(scope.getState($signInCompletion)).toEqual({ isAwaited: false, problem: null });
  expect(scope.getState($secondStep)).toBeNull();
  expect(went).toEqual(['/cashier/history']);
});

test('recognises a browser without cookies, and shows the form again afterwards', async () => {
  const { scope } = await guest(() => {
    throw refusalOf('AuthorizationException');
  });
  await allSettled(logInFx, { scope, params: { ...params, code: '123456' } });
  expect(scope.getState($signInCompletion)).toEqual({ isAwaited: false, problem: 'refused' });
  await allSettled(signInCompletionAbandoned, { scope });
  expect(scope.getState($signInCompletion)).toEqual({ isAwaited: false, problem: null });
});
