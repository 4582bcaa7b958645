/** @jest-environment jsdom */
import { allSettled, type Scope } from 'effector';
import { getCashbacks, payoutCashback, type Cashback } from '@croupier/contract/bonuses';
import { apiError } from '@croupier/api-client';
import { getBalance } from '@croupier/contract/account';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $user } from '@croupier/session';
import { answer, apiScope, refusalOf, refuse, sampleAccount, sampleBalance } from '@croupier/testing';
import { unseenCashbackRequested, collectFx, isWorthShowing } from './cashback.model.ts';

const cashback: Cashback = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  status: 'active',
  description: { title: 'Weekly', text: 'A part comes back.' },
  amount: money(1_250, 'EUR'),
  percent: 5,
  net_loss: money(25_000, 'EUR'),
  start_date: '2026-01-26T00:00:00.000Z',
  end_date: '2026-02-02T00:00:00.000Z',
  receiving_expired_at: '2026-02-09T00:00:00.000Z',
  paid_out_at: null,
};
const account = sampleAccount();
const seenKey = `seen_cashback_${account.uid}`;

const player = (items: readonly Cashback[]) =>
  apiScope(
    [
      answer(getCashbacks, { items: [...items], count: items.length }),
      answer(payoutCashback, { ...cashback, status: 'paid_out' }),
      answer(getBalance, sampleBalance()),
    ],
    { values: [[$user, account]] },
  );
const shown = (scope: Scope) => scope.getState($openDialogs).map(({ name }) => name);

beforeEach(() => window.localStorage.clear());

test.each([
  ['one to collect', { status: 'active' }, null, true],
  ['one that was paid out by itself', { status: 'paid_out', receiving_expired_at: null }, null, true],
  ['one that the player has collected', { status: 'paid_out' }, null, false],
  ['one that was seen', { status: 'active' }, cashback.id, false],
  ['a newer one than was seen', { status: 'active' }, 'another', true],
] as const)('%s', (_, own, seenId, expected) => {
  expect(isWorthShowing({ ...cashback, ...own }, seenId)).toBe(expected);
});

test('shows the latest cashback and stores it as seen when the dialog closes', async () => {
  const { scope, calls } = player([cashback]);
  await allSettled(unseenCashbackRequested, { scope });
  expect(calls[0]?.input).toMatchObject({ statuses: 'paid_out,active', sort: 'end_date', count: '1' });
  expect(shown(scope)).toEqual(['unseen-cashback']);
  expect(window.localStorage.getItem(seenKey)).toBeNull();
  await allSettled(dialogClosed, { scope, params: undefined });
  expect(window.localStorage.getItem(seenKey)).toBe(cashback.id);
  await allSettled(unseenCashbackRequested, { scope });
  expect(shown(scope)).toEqual([]);
});

test('another closed dialog does not count as a seen cashback', async () => {
  const { scope } = player([cashback]);
  await allSettled(unseenCashbackRequested, { scope });
  await allSettled(dialogClosed, { scope, params: { id: 99 } });
  expect(window.localStorage.getItem(seenKey)).toBeNull();
});

test('shows nothing to guests and after a failure', async () => {
  const guest = apiScope([answer(getCashbacks, { items: [cashback], count: 1 })]);
  await allSettled(unseenCashbackRequested, { scope: guest.scope });
  expect(guest.calls).toEqual([]);
  const { scope } = apiScope([refuse(getCashbacks, 'InternalServerErrorException')], { values: [[$user, account]] });
  await allSettled(unseenCashbackRequested, { scope });
  expect(shown(scope)).toEqual([]);
});

test('collects a cashback by its id and refreshes the balance', async () => {
  const { scope, calls } = player([cashback]);
  await allSettled(collectFx, { scope, params: cashback.id });
  expect(calls.map(({ method }) => method)).toEqual(['cashbacks.payout', 'account.getBalance']);
});

test('repeats an attempt without an answer with its key, but not a refused one', async () => {
  let answers: (() => Cashback)[] = [
    () => {
      throw apiError('network', 'cut off');
    },
    () => {
      throw refusalOf('AccessDeniedException', { reason: 'not_active' });
    },
    () => cashback,
  ];
  const { scope, calls } = apiScope(
    [
      answer(payoutCashback, () => {
        const [next = () => cashback, ...rest] = answers;
        answers = rest;
        return next();
      }),
      answer(getBalance, sampleBalance()),
    ],
    { values: [[$user, account]] },
  );
  for (let attempt = 0; attempt < 3; attempt += 1) await allSettled(collectFx, { scope, params: cashback.id });
  const keys = calls
    .filter(({ method }) => method === 'cashbacks.payout')
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
