import { answer, apiScope, refusalOf, sampleAccount, sampleBalance, type FakeAnswer } from '@croupier/testing';
import { getBalance, getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { launchBetting } from '@croupier/contract/betting';
import { $currentDialog } from '@croupier/dialogs';
import { $balance, $sessionStatus, $user, loggedIn, logoutRequested } from '@croupier/session';
import { allSettled, type Scope } from 'effector';
import {
  $sportsbookFrame,
  sportsbookHidden,
  sportsbookRetried,
  sportsbookShown,
  sportsbookMessageReceived,
} from './sportsbook-frame.model.ts';
import { readSportsbookMessage } from './sportsbook-frame.state.ts';

const launches = answer(launchBetting, () => ({ url: 'https://book.test/book/abc', mode: 'guest' as const }));
const guest = [[$sessionStatus, 'guest']] as [never, unknown][];
const player = [
  [$sessionStatus, 'player'],
  [$user, sampleAccount()],
  [$balance, sampleBalance()],
] as [never, unknown][];

/** Waits for the answers, but not for the ready timeout that the launch starts. */
const settle = async (done: Promise<unknown>) => {
  void done;
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
};
const show = (scope: Scope) => settle(allSettled(sportsbookShown, { scope }));
const count = (calls: readonly { method: string }[], name: string) =>
  calls.filter(({ method }) => method === name).length;

test('opens the sportsbook for a guest and the sign-in when the sportsbook requests it', async () => {
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

test('does not launch while the session is unknown, and resets when the page is hidden', async () => {
  const { scope, calls } = apiScope([launches], { values: [[$sessionStatus, 'unknown']] as [never, unknown][] });
  await show(scope);
  expect(count(calls, 'betting.launch')).toBe(0);
  await allSettled(sportsbookHidden, { scope });
  expect(scope.getState($sportsbookFrame)).toEqual({ kind: 'idle' });
});

test('launches again after sign-in and after sign-out', async () => {
  const { scope, calls } = apiScope(
    [launches, answer(getInfo, sampleAccount()), answer(getBalance, sampleBalance()), answer(logout, 1)],
    { values: guest },
  );
  await show(scope);
  await settle(allSettled(loggedIn, { scope }));
  expect(count(calls, 'betting.launch')).toBe(2);
  await settle(allSettled(logoutRequested, { scope }));
  expect(count(calls, 'betting.launch')).toBe(3);
});

test('refreshes the balance when a bet changes it', async () => {
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
  ['an invalid address', answer(launchBetting, { url: 'javascript:alert(1)', mode: 'guest' }), 'failed'],
];

test.each(refusals)('%s sets its state', async (_name, given, kind) => {
  const { scope } = apiScope([given], { values: guest });
  await show(scope);
  expect(scope.getState($sportsbookFrame)).toEqual({ kind });
});

test('retries after a failure and ends with an expired session', async () => {
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
  await settle(allSettled(sportsbookRetried, { scope }));
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
])('rejects %j as a message of the sportsbook', (data) => {
  expect(readSportsbookMessage(data)).toBeNull();
});
