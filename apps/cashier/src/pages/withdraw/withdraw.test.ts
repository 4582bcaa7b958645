/** @jest-environment jsdom */
import { getBalance } from '@croupier/contract/account';
import {
  cancelWithdrawal,
  getHistory,
  getWithdrawSettings,
  makeWithdrawal,
  type Transaction,
} from '@croupier/contract/cashier';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $balance, $user } from '@croupier/session';
import {
  answer,
  apiScope,
  refusalOf,
  sampleAccount,
  sampleBalance,
  samplePaymentMethod,
  sampleTransaction,
} from '@croupier/testing';
import { allSettled } from 'effector';
import { intentOpened } from '../../features/intent/index.ts';
import { $cancelRefusal, cancelRequested } from '../../features/withdrawal-cancel/index.ts';
import {
  $createdWithdrawal,
  $pendingWithdrawals,
  $withdrawMethod,
  $withdrawSettings,
  opened,
  requestWithdrawalFx,
} from './withdraw.page.model.ts';

const page: PageContext = {
  name: 'cashier-index-withdraw',
  path: '/cashier/withdraw',
  params: {},
  query: { method: 'card' },
  hash: '',
  locale: 'en',
};
const body = { method: 'card', amount: 4_000, requisites: {} };
const withdrawal = sampleTransaction({
  type: 'withdrawal',
  status: 'pending',
  amount: money(4_000, 'EUR'),
  can_cancel: true,
});
const question = { title: '?', content: '', textAgree: 'yes', textReject: 'no' };

/** A fake platform with one balance and withdrawals that reserve from it. */
const platform = ({ isDown = false } = {}) => {
  let main = 10_000;
  let made: Transaction[] = [];
  const byKey = new Map<string, Transaction>();
  let isAnswerLost = isDown;
  const api = apiScope(
    [
      answer(getWithdrawSettings, () => ({ methods: [samplePaymentMethod()], available: money(main, 'EUR') })),
      answer(getHistory, () => ({ items: [...made], count: made.length })),
      answer(getBalance, () => sampleBalance({ balance_main: money(main, 'EUR') })),
      answer(makeWithdrawal, ({ amount }, { headers }) => {
        const key = headers['Idempotency-Key'] ?? '';
        if (!byKey.has(key)) {
          if (amount > main) throw refusalOf('WithdrawalDeclinedException', { reason: 'insufficient_funds' });
          main -= amount;
          made = [withdrawal];
          byKey.set(key, withdrawal);
        }
        if (isAnswerLost) {
          isAnswerLost = false;
          throw new TypeError('connection reset');
        }
        return withdrawal;
      }),
      answer(cancelWithdrawal, () => {
        if (made.length === 0) throw refusalOf('WithdrawalDeclinedException', { reason: 'not_cancellable' });
        main += 4_000;
        made = [];
        return { ...withdrawal, status: 'cancelled' as const, can_cancel: false };
      }),
    ],
    {
      values: [
        [$user, sampleAccount()],
        [$balance, sampleBalance()],
      ],
    },
  );
  return { ...api, main: () => main };
};

const openPage = async ({ scope }: ReturnType<typeof platform>) => {
  await allSettled(pageOpened, { scope, params: page });
  await allSettled(opened, { scope, params: page });
  await allSettled(intentOpened, { scope, params: 'withdrawal' });
};

beforeEach(() => {
  window.localStorage.clear();
  document.cookie = 'consent=1-1.s.visitor-of-test';
  delete window.trackedEvents;
});

it('shows the available amount, the method in the address and the pending withdrawals', async () => {
  const api = platform();
  await openPage(api);
  expect(api.scope.getState($withdrawSettings)).toMatchObject({ status: 'ready', available: money(10_000, 'EUR') });
  expect(api.scope.getState($withdrawMethod)?.sysname).toBe('card');
  expect(api.scope.getState($pendingWithdrawals)).toEqual([]);
});

it('reserves the amount and updates balance, available amount and list', async () => {
  const api = platform();
  await openPage(api);
  await allSettled(requestWithdrawalFx, { scope: api.scope, params: body });
  expect(api.scope.getState($createdWithdrawal)?.id).toBe(withdrawal.id);
  expect(api.scope.getState($balance)?.balance_main).toEqual(money(6_000, 'EUR'));
  expect(api.scope.getState($withdrawSettings).available).toEqual(money(6_000, 'EUR'));
  expect(api.scope.getState($pendingWithdrawals)).toHaveLength(1);
});

it('withdraws once for two clicks, and once when the first response is lost', async () => {
  const twice = platform();
  await openPage(twice);
  await Promise.all([1, 2].map(() => allSettled(requestWithdrawalFx, { scope: twice.scope, params: body })));
  expect(twice.main()).toBe(6_000);
  expect(window.trackedEvents).toEqual([
    { name: 'make_withdrawal', params: { method: withdrawal.method, amount: 40, currency: 'EUR' } },
  ]);

  const lost = platform({ isDown: true });
  await openPage(lost);
  expect((await allSettled(requestWithdrawalFx, { scope: lost.scope, params: body })).status).toBe('fail');
  expect((await allSettled(requestWithdrawalFx, { scope: lost.scope, params: body })).status).toBe('done');
  expect(lost.main()).toBe(6_000);
});

it('makes a second withdrawal after the first one succeeded', async () => {
  const api = platform();
  await openPage(api);
  await allSettled(requestWithdrawalFx, { scope: api.scope, params: body });
  await allSettled(requestWithdrawalFx, { scope: api.scope, params: body });
  expect(api.main()).toBe(2_000);
});

it.each(['KycWithdrawalException', 'KycUserProfileException', 'SumsubVerificationRequiredException'] as const)(
  'opens identity verification after the refusal %s',
  async (code) => {
    const { scope } = apiScope(
      [
        answer(makeWithdrawal, () => {
          throw refusalOf(code);
        }),
      ],
      {
        values: [
          [$user, sampleAccount()],
          [$balance, sampleBalance()],
        ],
      },
    );
    await allSettled(requestWithdrawalFx, { scope, params: body });
    expect(scope.getState($openDialogs).map(({ name }) => name)).toEqual(['identity-verification']);
  },
);

it('returns the amount when the player confirms the cancellation, and only then', async () => {
  const api = platform();
  const { scope } = api;
  await openPage(api);
  await allSettled(requestWithdrawalFx, { scope, params: body });

  for (const [isAgreed, main] of [
    [false, 6_000],
    [true, 10_000],
  ] as const) {
    const asking = allSettled(cancelRequested, { scope, params: { id: withdrawal.id, question } });
    expect(scope.getState($openDialogs)).toHaveLength(1);
    await allSettled(dialogClosed, { scope, params: { result: isAgreed } });
    await asking;
    expect(api.main()).toBe(main);
  }
  expect(scope.getState($balance)?.balance_main).toEqual(money(10_000, 'EUR'));
  expect(scope.getState($pendingWithdrawals)).toEqual([]);
});

it('shows why a withdrawal cannot be cancelled', async () => {
  const api = platform();
  const { scope } = api;
  await openPage(api);
  const asking = allSettled(cancelRequested, { scope, params: { id: withdrawal.id, question } });
  await allSettled(dialogClosed, { scope, params: { result: true } });
  await asking;
  expect(scope.getState($cancelRefusal)?.error.reason).toBe('not_cancellable');
});
