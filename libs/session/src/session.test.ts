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
  playerEntered,
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

describe('whose session it is', () => {
  test("without a cookie a guest's, and nothing is asked", async () => {
    const { scope, calls } = apiScope([signedIn]);
    await allSettled(sessionOpened, { scope, params: { hasCookie: false } });
    expect(scope.getState($sessionStatus)).toBe('guest');
    expect(scope.getState($isAuth)).toBe(false);
    expect(calls).toHaveLength(0);
  });

  test("with a cookie the player's, balances included", async () => {
    const { scope, calls } = await opened([signedIn]);
    expect(scope.getState($user)?.fakename).toBe('AdaWins');
    expect(scope.getState($isAuth)).toBe(true);
    expect(scope.getState($sessionStatus)).toBe('player');
    expect(scope.getState($balance)).toEqual(sampleBalance());
    expect(names(calls)).toEqual(['account.getInfo']);
  });

  test("a cookie the platform no longer knows is a guest's, and no failure", async () => {
    const api = apiScope([refuse(getInfo, 'AuthorizationException')]);
    const failed = count(sessionLoadFailed, api.scope);
    const expired = count(sessionExpired, api.scope);
    await allSettled(sessionOpened, { scope: api.scope, params: { hasCookie: true } });
    expect(api.scope.getState($sessionStatus)).toBe('guest');
    expect([failed(), expired()]).toEqual([0, 0]);
  });

  test.each(['UserBannedException', 'ApplicationDisabledException'] as const)(
    '%s is told, and nobody is called a guest',
    async (code) => {
      jest.useFakeTimers();
      const api = apiScope([refuse(getInfo, code)]);
      const told = count(apiCallFailed, api.scope);
      const failures: unknown[] = [];
      createWatch({ unit: sessionLoadFailed, fn: (error) => failures.push(error.code), scope: api.scope });
      const opening = allSettled(sessionOpened, { scope: api.scope, params: { hasCookie: true } });
      await jest.runAllTimersAsync();
      await opening;
      jest.useRealTimers();
      expect(failures).toEqual([code]);
      expect(told()).toBe(1);
      expect(api.scope.getState($sessionStatus)).toBe('unknown');
    },
  );

  test('what the server found reaches the page, and nothing more', async () => {
    const { scope } = await opened([signedIn]);
    const page = fork({ values: serialize(scope) });
    expect(page.getState($user)).toEqual(scope.getState($user));
    expect(page.getState($balance)).toEqual(scope.getState($balance));
    expect(page.getState($totalBalance)).toEqual(money(12_550, 'EUR'));
    expect(Object.keys(serialize(scope))).toHaveLength(3);
  });

  test('two visitors at once do not see each other', async () => {
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

describe('coming', () => {
  test('after signing in the account loads, and it is told once', async () => {
    const { scope } = apiScope([signedIn]);
    const entered = count(playerEntered, scope);
    await allSettled(sessionOpened, { scope, params: { hasCookie: false } });
    await allSettled(loggedIn, { scope });
    expect(scope.getState($user)?.uid).toBe(1001);
    await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
    expect(entered()).toBe(1);
  });
});

describe('going', () => {
  test('a player leaves: the platform is told, everything of theirs is gone', async () => {
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

  test('a guest has nothing to leave', async () => {
    const { scope, calls } = apiScope([answer(logout, 1)]);
    await allSettled(logoutRequested, { scope });
    expect(calls).toHaveLength(0);
  });

  test('leaving that does not reach the platform leaves the player signed in, and says so', async () => {
    const { scope } = await opened([signedIn, refuse(logout, 'AccessDeniedException')]);
    const failed = count(logoutFailed, scope);
    await allSettled(logoutRequested, { scope });
    expect(failed()).toBe(1);
    expect(scope.getState($isAuth)).toBe(true);
  });

  test('leaving a session that is over is leaving', async () => {
    const { scope } = await opened([signedIn, refuse(logout, 'AuthorizationException')]);
    const left = count(loggedOut, scope);
    const expired = count(sessionExpired, scope);
    await allSettled(logoutRequested, { scope });
    expect(scope.getState($isAuth)).toBe(false);
    expect([left(), expired()]).toEqual([1, 0]);
  });

  test('any refused call of a player ends the session here', async () => {
    const { scope } = await opened([signedIn, refuse(getHistory, 'AuthorizationException')]);
    const expired = count(sessionExpired, scope);
    await allSettled(getHistoryFx, { scope, params: {} });
    expect(expired()).toBe(1);
    expect(scope.getState($isAuth)).toBe(false);
  });

  test('so does the account itself, when it is loaded again', async () => {
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

  test('other refusals do not', async () => {
    const { scope } = await opened([signedIn, refuse(getHistory, 'AccessDeniedException')]);
    await allSettled(getHistoryFx, { scope, params: {} });
    expect(scope.getState($isAuth)).toBe(true);
  });

  test('an answer that comes after the player has left brings nobody back', async () => {
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
  test('is asked for when money moved, and shown in the total without fun money', async () => {
    const { scope, calls } = await opened([
      signedIn,
      answer(getBalance, sampleBalance({ balance_main: money(20_000, 'EUR'), balance_fun: money(1, 'EUR') })),
    ]);
    await allSettled(balanceRefreshRequested, { scope });
    expect(names(calls)).toEqual(['account.getInfo', 'account.getBalance']);
    expect(scope.getState($totalBalance)).toEqual(money(22_550, 'EUR'));
  });

  test("of a guest is nobody's business", async () => {
    const { scope, calls } = apiScope([answer(getBalance, sampleBalance())]);
    await allSettled(balanceRefreshRequested, { scope });
    expect(calls).toHaveLength(0);
  });

  test('asked for while an answer is under way is asked once more after it, however often', async () => {
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

  test('stays as it was when the asking fails', async () => {
    const { scope } = await opened([
      signedIn,
      answer(getBalance, () => Promise.reject(refusalOf('AccessDeniedException'))),
    ]);
    await allSettled(balanceRefreshRequested, { scope });
    expect(scope.getState($balance)).toEqual(sampleBalance());
  });

  test('refused for want of a session ends the session', async () => {
    const { scope } = await opened([signedIn, refuse(getBalance, 'AuthorizationException')]);
    await allSettled(balanceRefreshRequested, { scope });
    expect(scope.getState($isAuth)).toBe(false);
    expect(scope.getState($balance)).toBeNull();
  });

  test('told by a game changes what it tells of a player, and nothing of a guest', async () => {
    const { scope } = await opened([signedIn]);
    await allSettled(balanceReceived, { scope, params: { balance_main: money(9_900, 'EUR') } });
    expect(scope.getState($balance)).toEqual(sampleBalance({ balance_main: money(9_900, 'EUR') }));
    const guest = fork();
    await allSettled(balanceReceived, { scope: guest, params: { balance_main: money(9_900, 'EUR') } });
    expect(guest.getState($balance)).toBeNull();
  });
});
