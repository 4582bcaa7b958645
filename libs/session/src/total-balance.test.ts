/** @jest-environment jsdom */
import { answer, apiScope, refuse, sampleAccount, sampleBalance } from '@croupier/testing';
import { getBalance, getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { money } from '@croupier/money';
import { allSettled, fork, serialize, type Scope } from 'effector';
import {
  $totalBalance,
  balanceRefreshRequested,
  logoutRequested,
  sessionOpened,
  sessionStarted,
  sessionStopped,
  totalBalance,
} from './index.ts';
import './session-background.ts';

const stored = () => window.localStorage.getItem('total_balance');
const started: Scope[] = [];
const start = async (scope: Scope) => {
  started.push(scope);
  await allSettled(sessionStarted, { scope });
};

beforeEach(() => {
  document.cookie = 'consent=1-1.p.visitor-1';
  window.localStorage.clear();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((scope) => allSettled(sessionStopped, { scope })));
});

test('adds main, bonus and betting bonus', () => {
  expect(totalBalance(sampleBalance())).toEqual(money(12_550, 'EUR'));
});

test('rounds to two decimals where the currency has three', () => {
  const none = money(0, 'KWD');
  const total = (amount: number) =>
    totalBalance({
      balance_main: money(amount, 'KWD'),
      balance_bonus: money(1000, 'KWD'),
      balance_betting_bonus: none,
      balance_fun: none,
    });
  expect([1004, 1005, 1006].map((amount) => total(amount).amount)).toEqual([2000, 2010, 2010]);
});

test('is stored, and removed when the player signs out', async () => {
  const { scope } = apiScope([
    answer(getInfo, sampleAccount()),
    answer(getBalance, sampleBalance({ balance_main: money(1, 'EUR') })),
    answer(logout, 1),
  ]);
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  expect(stored()).toBe('{"amount":12550,"currency":"EUR"}');
  await allSettled(balanceRefreshRequested, { scope });
  expect(stored()).toBe('{"amount":2551,"currency":"EUR"}');
  await allSettled(logoutRequested, { scope });
  expect(stored()).toBeNull();
});

test('the page stores the total of the server', async () => {
  const server = apiScope([answer(getInfo, sampleAccount())]);
  await allSettled(sessionOpened, { scope: server.scope, params: { hasCookie: true } });
  window.localStorage.clear();
  const { scope } = apiScope([]);
  const page = fork({ values: serialize(server.scope) });
  await start(page);
  expect(stored()).toBe('{"amount":12550,"currency":"EUR"}');
  expect(scope.getState($totalBalance)).toBeNull();
});

describe('on the next visit', () => {
  beforeEach(() => window.localStorage.setItem('total_balance', '{"amount":900,"currency":"EUR"}'));

  test('is shown after hydration until the platform answers', async () => {
    const seen: unknown[] = [];
    const { scope } = apiScope([
      answer(getInfo, () => {
        seen.push(scope.getState($totalBalance));
        return sampleAccount();
      }),
    ]);
    expect(scope.getState($totalBalance)).toBeNull();
    await start(scope);
    expect(seen).toEqual([money(900, 'EUR')]);
    expect(scope.getState($totalBalance)).toEqual(money(12_550, 'EUR'));
  });

  test('is removed for a guest and not shown', async () => {
    const { scope } = apiScope([refuse(getInfo, 'AuthorizationException')]);
    await start(scope);
    expect(scope.getState($totalBalance)).toBeNull();
    expect(stored()).toBeNull();
  });

  test('is kept while the platform cannot be reached', async () => {
    const { scope } = apiScope([]);
    await start(scope);
    expect(scope.getState($totalBalance)).toEqual(money(900, 'EUR'));
  });

  test.each([
    '',
    'null',
    '{"amount":1.5,"currency":"EUR"}',
    '{"amount":5,"currency":"XXX"}',
    '[',
    '{"amount":"5","currency":"EUR"}',
  ])('ignores a stored value that is not an amount: %j', async (text) => {
    window.localStorage.setItem('total_balance', text);
    const { scope } = apiScope([]);
    await start(scope);
    expect(scope.getState($totalBalance)).toBeNull();
  });

  test('works without storage', async () => {
    const refusing = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const { scope } = apiScope([answer(getInfo, sampleAccount())]);
    await start(scope);
    refusing.mockRestore();
    expect(scope.getState($totalBalance)).toEqual(money(12_550, 'EUR'));
  });
});
