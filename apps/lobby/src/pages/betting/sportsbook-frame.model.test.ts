/** @jest-environment jsdom */
import { answer, apiScope, refusalOf, sampleAccount, sampleBalance, type FakeAnswer } from '@croupier/testing';
import { getBalance, getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { launchBetting } from '@croupier/contract/betting';
import { $currentDialog } from '@croupier/dialogs';
import { $balance, $sessionStatus, $user, loggedIn, logoutRequested } from '@croupier/session';
import { allSettled, type Scope } from 'effector';
import { $sportsbookFrame, sportsbookHidden, sportsbookRetried, sportsbookShown, sportsbookMessageReceived } from './sportsbook-frame.model.ts';
import { readSportsbookMessage } from './sportsbook-frame.state.ts';

const launches = answer(launchBetting, () => ({ url: 'https://book.test/book/abc', mode: 'guest' as const }));
const guest = [[$sessionStatus, 'guest']] as [never, unknown][];
const player = [
  [$sessionStatus, 'player'],
  [$user, sampleAccount()],
  [$balance, sampleBalance()],
] as [never, unknown][];

/** Does something after which a clock runs, without waiting for the clock. */
const briefly = async (done: Promise<unknown>) => {
  void done;
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
};
const show = (scope: Scope) => briefly(allSettled(sportsbookShown, { scope }));
const count = (calls: readonly { method: string }[], name: string) =>
  calls.filter(({ method }) => method === name).length;

test('a guest sees the sportsbook, and is asked to sign in when it says so', async () => {
  const { scope } = apiScope([launches], { values: guest });
  await show(scope);
  expect(scope.getState($sportsbookFrame)).toEqual({
    kind: 'open',
    url: 'https://book.test/book/abc',
    origin: 'https://book.test',
    isReady: false,
  });
  await allSettled(sportsbookMessageReceived, { scope, params: { type: 'ready' } });
  expect(scope.getState($sportsbookFrame)).toMatchObject({ isReady: true });
  await allSettled(sportsbookMessageReceived, { scope, params: { type: 'sign-in' } });
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'auth', props: { mode: 'authorization' } });
});

test('nothing is opened while it is not known who is there, nor when the page has gone', async () => {
  const { scope, calls } = apiScope([launches], { values: [[$sessionStatus, 'unknown']] as [never, unknown][] });
  await show(scope);
  expect(count(calls, 'betting.launch')).toBe(0);
  await allSettled(sportsbookHidden, { scope });
  expect(scope.getState($sportsbookFrame)).toEqual({ kind: 'idle' });
});

test('who signs in gets a sportsbook of their own, and so does who signs out', async () => {
  const { scope, calls } = apiScope(
    [launches, answer(getInfo, sampleAccount()), answer(getBalance, sampleBalance()), answer(logout, 1)],
    { values: guest },
  );
  await show(scope);
  await briefly(allSettled(loggedIn, { scope }));
  expect(count(calls, 'betting.launch')).toBe(2);
  await briefly(allSettled(logoutRequested, { scope }));
  expect(count(calls, 'betting.launch')).toBe(3);
});

test('bets that move money have the balance asked for', async () => {
  const { scope, calls } = apiScope([launches, answer(getBalance, sampleBalance()), answer(getInfo, sampleAccount())], {
    values: player,
  });
  await show(scope);
  await allSettled(sportsbookMessageReceived, { scope, params: { type: 'balance' } });
  expect(count(calls, 'account.getBalance')).toBe(1);
  await allSettled(sportsbookMessageReceived, { scope, params: { type: 'bet-settled' } });
  expect(count(calls, 'account.getBalance')).toBe(2);
});

const refusals: readonly (readonly [string, FakeAnswer, string])[] = [
  [
    'no sportsbook',
    answer(launchBetting, () => Promise.reject(refusalOf('AccessDeniedException', { reason: 'no_sportsbook' }))),
    'none',
  ],
  [
    'self-exclusion',
    answer(launchBetting, () => Promise.reject(refusalOf('AccessDeniedException', { reason: 'self_excluded' }))),
    'excluded',
  ],
  [
    'a provider that does not answer',
    answer(launchBetting, () =>
      Promise.reject(refusalOf('ApplicationUnavailableException', { reason: 'betting_provider' })),
    ),
    'failed',
  ],
  ['an address that is none', answer(launchBetting, { url: 'javascript:alert(1)', mode: 'guest' }), 'failed'],
];

test.each(refusals)('%s is told', async (_name, given, kind) => {
  const { scope } = apiScope([given], { values: guest });
  await show(scope);
  expect(scope.getState($sportsbookFrame)).toEqual({ kind });
});

test('after a failure another try may succeed; a session that ended says so', async () => {
  let isDown = true;
  const { scope } = apiScope(
    [
      answer(launchBetting, () =>
        isDown
          ? Promise.reject(refusalOf('ApplicationUnavailableException', { reason: 'betting_provider' }))
          : { url: 'https://book.test/b', mode: 'guest' as const },
      ),
    ],
    { values: guest },
  );
  await show(scope);
  isDown = false;
  await briefly(allSettled(sportsbookRetried, { scope }));
  expect(scope.getState($sportsbookFrame)).toMatchObject({ kind: 'open' });
  await allSettled(sportsbookMessageReceived, { scope, params: { type: 'error', code: 'INSUFFICIENT_FUNDS' } });
  expect(scope.getState($sportsbookFrame)).toMatchObject({ kind: 'open' });
  await allSettled(sportsbookMessageReceived, { scope, params: { type: 'error', code: 'SESSION_EXPIRED' } });
  expect(scope.getState($sportsbookFrame)).toEqual({ kind: 'ended' });
});

test.each([
  [null],
  ['ready'],
  [{ type: 'ready' }],
  [{ source: 'croupier-game', type: 'ready' }],
  [{ source: 'croupier-sportsbook', type: 'navigate' }],
])('%j is no message of the sportsbook', (data) => {
  expect(readSportsbookMessage(data)).toBeNull();
});
