import { answer, apiScope, refuse, refusalOf, sampleAccount, sampleBalance, type FakeAnswer } from '@croupier/testing';
import { getBalance, getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { getHistory } from '@croupier/contract/cashier';
import { apiCallFailed, createApiEffect } from '@croupier/api-client';
import { money } from '@croupier/money';
import { allSettled, createWatch, fork, serialize, type Scope, type Unit } from 'effector';
import {
  $balance,
  $isAuth,
  $sessionStatus,
  $totalBalance,
  $user,
  balanceReceived,
  balanceRefreshRequested,
  loadSessionFx,
  loggedIn,
  loggedOut,
  logoutFailed,
  logoutRequested,
  playerSignedIn,
  sessionExpired,
  sessionLoadFailed,
  sessionOpened,
} from './index.ts';

const getHistoryFx = createApiEffect(getHistory);
const signedIn: FakeAnswer = answer(getInfo, sampleAccount());
const names = (calls: readonly { method: string }[]) => calls.map(({ method }) => method);

/** How often a unit fires in a scope. */
const count = (unit: Unit<unknown>, scope: Scope): (() => number) => {
  let times = 0;
  createWatch({
    unit,
    fn: () => {
      times += 1;
    },
    scope,
  });
  return () => times;
};

const opened = async (answers: readonly FakeAnswer[]) => {
  const api = apiScope(answers);
  await allSettled(sessionOpened, { scope: api.scope, params: { hasCookie: true } });
  return api;
};

describe('opening a session', () => {
  test('is a guest without a cookie and makes no call', async () => {
    const { scope, calls } = apiScope([signedIn]);
    await allSettled(sessionOpened, { scope, params: { hasCookie: false } });
    expect(scope.getState($sessionStatus)).toBe('guest');
    expect(scope.getState($isAuth)).toBe(false);
    expect(calls).toHaveLength(0);
  });

  test('loads the player and the balances with a cookie', async () => {
    const { scope, calls } = await opened([signedIn]);
    expect(scope.getState($user)?.fakename).toBe('AdaWins');
    expect(scope.getState($isAuth)).toBe(true);
    expect(scope.getState($sessionStatus)).toBe('player');
    expect(scope.getState($balance)).toEqual(sampleBalance());
    expect(names(calls)).toEqual(['account.getInfo']);
  });

  test('is a guest, without a failure, when the platform does not know the cookie', async () => {
    const api = apiScope([refuse(getInfo, 'AuthorizationException')]);
    const failed = count(sessionLoadFailed, api.scope);
    const expired = count(sessionExpired, api.scope);
    await allSettled(sessionOpened, { scope: api.scope, params: { hasCookie: true } });
    expect(api.scope.getState($sessionStatus)).toBe('guest');
    expect([failed(), expired()]).toEqual([0, 0]);
  });

  test.each(['UserBannedException', 'ApplicationDisabledException'] as const)(
    'reports %s and leaves the status unknown',
    async (code) => {
      jest.useFakeTimers();
      const api = apiScope([refuse(getInfo, code)]);
      const reported = count(apiCallFailed, api.scope);
      const failures: unknown[] = [];
      createWatch({ unit: sessionLoadFailed, fn: (error) => failures.push(error.code), scope: api.scope });
      const opening = allSettled(sessionOpened, { scope: api.scope, params: { hasCookie: true } });
      await jest.runAllTimersAsync();
      await opening;
      jest.useRealTimers();
      expect(failures).toEqual([code]);
      expect(reported()).toBe(1);
      expect(api.scope.getState($sessionStatus)).toBe('unknown');
    },
  );

  test('serializes the session for the page and nothing else', async () => {
    const { scope } = await opened([signedIn]);
    const page = fork({ values: serialize(scope) });
    expect(page.getState($user)).toEqual(scope.getState($user));
    expect(page.getState($balance)).toEqual(scope.getState($balance));
    expect(page.getState($totalBalance)).toEqual(money(12_550, 'EUR'));
    expect(Object.keys(serialize(scope))).toHaveLength(3);
  });

  test('scopes do not share a session', async () => {
    const [ada, ben, guest] = await Promise.all([
      opened([signedIn]),
      opened([answer(getInfo, sampleAccount({ uid: 2, fakename: 'Ben', balance_main: money(7, 'USD') }))]),
      opened([refuse(getInfo, 'AuthorizationException')]),
    ]);
    expect([ada, ben, guest].map(({ scope }) => scope.getState($user)?.fakename)).toEqual([
      'AdaWins',
      'Ben',
      undefined,
    ]);
    await allSettled(sessionOpened, { scope: ada.scope, params: { hasCookie: false } });
    expect(ben.scope.getState($balance)?.balance_main).toEqual(money(7, 'USD'));
  });
});

describe('sign-in', () => {
  test('loads the account and triggers playerSignedIn once', async () => {
    const { scope } = apiScope([signedIn]);
    const entered = count(playerSignedIn, scope);
    await allSettled(sessionOpened, { scope, params: { hasCookie: false } });
    await allSettled(loggedIn, { scope });
    expect(scope.getState($user)?.uid).toBe(1001);
    await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
    expect(entered()).toBe(1);
  });
});

describe('sign-out', () => {
  test('calls the platform and clears the data of the player', async () => {
    const { scope, calls } = await opened([signedIn, answer(logout, 1)]);
    const left = count(loggedOut, scope);
    await allSettled(logoutRequested, { scope });
    expect(names(calls)).toEqual(['account.getInfo', 'auth.logout']);
    expect([
      scope.getState($user),
      scope.getState($balance),
      scope.getState($totalBalance),
      scope.getState($sessionStatus),
    ]).toEqual([null, null, null, 'guest']);
    expect(left()).toBe(1);
  });

  test('does nothing for a guest', async () => {
    const { scope, calls } = apiScope([answer(logout, 1)]);
    await allSettled(logoutRequested, { scope });
    expect(calls).toHaveLength(0);
  });

  test('keeps the player signed in and reports the failure when the platform cannot be reached', async () => {
    const { scope } = await opened([signedIn, refuse(logout, 'AccessDeniedException')]);
    const failed = count(logoutFailed, scope);
    await allSettled(logoutRequested, { scope });
    expect(failed()).toBe(1);
    expect(scope.getState($isAuth)).toBe(true);
  });

  test('succeeds when the session has already ended', async () => {
    const { scope } = await opened([signedIn, refuse(logout, 'AuthorizationException')]);
    const left = count(loggedOut, scope);
    const expired = count(sessionExpired, scope);
    await allSettled(logoutRequested, { scope });
    expect(scope.getState($isAuth)).toBe(false);
    expect([left(), expired()]).toEqual([1, 0]);
  });

  test('any call refused as unauthorized ends the session', async () => {
    const { scope } = await opened([signedIn, refuse(getHistory, 'AuthorizationException')]);
    const expired = count(sessionExpired, scope);
    await allSettled(getHistoryFx, { scope, params: {} });
    expect(expired()).toBe(1);
    expect(scope.getState($isAuth)).toBe(false);
  });

  test('an unauthorized account request ends the session', async () => {
    let isKnown = true;
    const { scope } = await opened([
      answer(getInfo, () => (isKnown ? sampleAccount() : Promise.reject(refusalOf('AuthorizationException')))),
    ]);
    const expired = count(sessionExpired, scope);
    isKnown = false;
    await allSettled(loadSessionFx, { scope });
    expect(expired()).toBe(1);
    expect([scope.getState($isAuth), scope.getState($balance), scope.getState($sessionStatus)]).toEqual([
      false,
      null,
      'guest',
    ]);
  });

  test('other refusals do not end the session', async () => {
    const { scope } = await opened([signedIn, refuse(getHistory, 'AccessDeniedException')]);
    await allSettled(getHistoryFx, { scope, params: {} });
    expect(scope.getState($isAuth)).toBe(true);
  });

  test('ignores an answer that arrives after the sign-out', async () => {
    let release = () => undefined;
    const { scope } = await opened([
      signedIn,
      answer(logout, 1),
      answer(
        getBalance,
        () =>
          new Promise((resolve) => {
            release = () => {
              resolve(sampleBalance());
              return undefined;
            };
          }),
      ),
    ]);
    const asking = allSettled(balanceRefreshRequested, { scope });
    await new Promise((resolve) => setTimeout(resolve, 0));
    const leaving = allSettled(logoutRequested, { scope });
    await new Promise((resolve) => setTimeout(resolve, 0));
    release();
    await Promise.all([asking, leaving]);
    expect(scope.getState($isAuth)).toBe(false);
    expect(scope.getState($balance)).toBeNull();
  });
});

describe('the balance', () => {
  test('loads when money moved and is part of the total, without fun money', async () => {
    const { scope, calls } = await opened([
      signedIn,
      answer(getBalance, sampleBalance({ balance_main: money(20_000, 'EUR'), balance_fun: money(1, 'EUR') })),
    ]);
    await allSettled(balanceRefreshRequested, { scope });
    expect(names(calls)).toEqual(['account.getInfo', 'account.getBalance']);
    expect(scope.getState($totalBalance)).toEqual(money(22_550, 'EUR'));
  });

  test('does not load for a guest', async () => {
    const { scope, calls } = apiScope([answer(getBalance, sampleBalance())]);
    await allSettled(balanceRefreshRequested, { scope });
    expect(calls).toHaveLength(0);
  });

  test('loads once after a request in flight, however often it was requested', async () => {
    let amount = 0;
    const { scope, calls } = await opened([
      signedIn,
      answer(getBalance, async () => {
        amount += 100;
        const answered = amount;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return sampleBalance({ balance_main: money(answered, 'EUR') });
      }),
    ]);
    await Promise.all([1, 2, 3, 4].map(() => allSettled(balanceRefreshRequested, { scope })));
    expect(names(calls)).toEqual(['account.getInfo', 'account.getBalance', 'account.getBalance']);
    expect(scope.getState($balance)?.balance_main).toEqual(money(200, 'EUR'));
  });

  test('keeps its value when the request fails', async () => {
    const { scope } = await opened([
      signedIn,
      answer(getBalance, () => Promise.reject(refusalOf('AccessDeniedException'))),
    ]);
    await allSettled(balanceRefreshRequested, { scope });
    expect(scope.getState($balance)).toEqual(sampleBalance());
  });

  test('ends the session when the request is unauthorized', async () => {
    const { scope } = await opened([signedIn, refuse(getBalance, 'AuthorizationException')]);
    await allSettled(balanceRefreshRequested, { scope });
    expect(scope.getState($isAuth)).toBe(false);
    expect(scope.getState($balance)).toBeNull();
  });

  test('takes the amounts that a game reports for a player, not for a guest', async () => {
    const { scope } = await opened([signedIn]);
    await allSettled(balanceReceived, { scope, params: { balance_main: money(9_900, 'EUR') } });
    expect(scope.getState($balance)).toEqual(sampleBalance({ balance_main: money(9_900, 'EUR') }));
    const guest = fork();
    await allSettled(balanceReceived, { scope: guest, params: { balance_main: money(9_900, 'EUR') } });
    expect(guest.getState($balance)).toBeNull();
  });
});
