import { getBalance } from '@croupier/contract/account';
import { getDepositInfo, type TransactionStatus } from '@croupier/contract/cashier';
import { $balance, $user } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount, sampleBalance, sampleTransaction } from '@croupier/testing';
import { money } from '@croupier/money';
import { allSettled, type Scope } from 'effector';
import {
  $isPollingOver,
  $result,
  payerAwaited,
  pollDelays_s,
  resultHidden,
  resultOpened,
  resultRetried,
  resultReturnedTo,
  resultShown,
} from './index.ts';

const { id } = sampleTransaction();
const total_s = pollDelays_s.reduce((sum, delay) => sum + delay, 0);

const statusApi = (statusAt: (call: number) => TransactionStatus) => {
  let calls = 0;
  const api = apiScope(
    [
      answer(getDepositInfo, () => sampleTransaction({ status: statusAt((calls += 1)) })),
      answer(getBalance, sampleBalance({ balance_main: money(77_700, 'EUR') })),
    ],
    {
      values: [
        [$user, sampleAccount()],
        [$balance, sampleBalance()],
      ],
    },
  );
  return { ...api, asked: () => calls };
};

const pass = async (scope: Scope, seconds: number) => {
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  await allSettled(scope);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows the status of the platform and loads the balance when it is final', async () => {
  const { scope } = statusApi(() => 'success');
  await allSettled(resultOpened, { scope, params: id });
  expect(scope.getState($result)).toMatchObject({ status: 'ready', transaction: { status: 'success' } });
  expect(scope.getState($balance)?.balance_main).toEqual(money(77_700, 'EUR'));
});

it('polls at growing intervals until the status is final', async () => {
  const { scope, asked } = statusApi((call) => (call < 4 ? 'pending' : 'success'));
  await allSettled(resultOpened, { scope, params: id });
  await allSettled(resultShown, { scope });
  await pass(scope, 10);
  expect(asked()).toBe(4);
  expect(scope.getState($result).transaction?.status).toBe('success');
  expect(scope.getState($balance)?.balance_main).toEqual(money(77_700, 'EUR'));
  await pass(scope, total_s);
  expect(asked()).toBe(4);
});

it('stops polling after the last interval, and starts again on a retry', async () => {
  const { scope, asked } = statusApi(() => 'pending');
  await allSettled(resultOpened, { scope, params: id });
  await allSettled(resultShown, { scope });
  await pass(scope, total_s + 60);
  expect(asked()).toBe(1 + pollDelays_s.length);
  expect(scope.getState($isPollingOver)).toBe(true);
  await pass(scope, 600);
  expect(asked()).toBe(1 + pollDelays_s.length);
  await allSettled(resultRetried, { scope });
  expect(scope.getState($isPollingOver)).toBe(false);
  await pass(scope, 3);
  expect(asked()).toBeGreaterThan(2 + pollDelays_s.length);
});

it('polls until the payment ends while a payer acts on a phone, and at once when the player comes back', async () => {
  const { scope, asked } = statusApi(() => 'created');
  await allSettled(payerAwaited, { scope, params: true });
  await allSettled(resultOpened, { scope, params: id });
  await allSettled(resultShown, { scope });
  await pass(scope, total_s + 60);
  const before = asked();
  expect(before).toBeGreaterThan(total_s / 5);
  expect(scope.getState($isPollingOver)).toBe(false);
  await allSettled(resultReturnedTo, { scope });
  expect(asked()).toBe(before + 1);
  await allSettled(resultHidden, { scope });
});

it('does not poll on the server, nor after the page was hidden', async () => {
  const { scope, asked } = statusApi(() => 'pending');
  await allSettled(resultOpened, { scope, params: id });
  await pass(scope, 60);
  expect(asked()).toBe(1);
  await allSettled(resultShown, { scope });
  await allSettled(resultHidden, { scope });
  await pass(scope, 60);
  expect(asked()).toBe(1);
});

it('distinguishes an unknown payment, a failed call and an address without a payment', async () => {
  const strange = apiScope([refuse(getDepositInfo, 'InvalidParameterException')]);
  await allSettled(resultOpened, { scope: strange.scope, params: id });
  expect(strange.scope.getState($result).status).toBe('missing');

  const down = apiScope([]);
  await allSettled(resultOpened, { scope: down.scope, params: id });
  expect(down.scope.getState($result).status).toBe('failed');

  const none = apiScope([]);
  await allSettled(resultOpened, { scope: none.scope, params: null });
  expect(none.scope.getState($result).status).toBe('none');
  expect(none.calls).toEqual([]);
});
