import { factsOfMovement } from './facts-of-movement.ts';
import type { MovementRow } from './movements.repository.ts';

const movementOf = (kind: string, from: string, to: string, more: Partial<MovementRow> = {}): MovementRow => ({
  transferId: '0197c0de-0000-7000-8000-000000000001',
  kind,
  createdAt: new Date('2026-03-01T10:00:00.123Z'),
  leg: 1,
  from,
  to,
  amount: 250,
  currency: 'EUR',
  uid: 100_042,
  game: null,
  providerRound: null,
  isFree: false,
  heldProvider: null,
  method: null,
  paymentProvider: null,
  ...more,
});

/** The facts of a movement as `kind amount funds`. */
const read = (...movement: Parameters<typeof movementOf>): readonly string[] =>
  factsOfMovement(movementOf(...movement)).map(({ kind, amount, funds }) => `${kind} ${amount} ${funds}`);

it.each([
  ['bet', 'main', 'games', ['stake 250 real']],
  ['bet', 'bonus', 'games', ['stake 250 bonus']],
  ['win', 'games', 'main', ['payout 250 real']],
  ['win', 'games', 'bonus', ['payout 250 bonus']],
  ['win', 'bonus', 'main', ['bonus_conversion 250 bonus']],
  ['win', 'bonus', 'bonus_liability', ['bonus_return 250 bonus']],
  ['rollback', 'games', 'main', ['stake -250 real']],
  ['rollback', 'games', 'bonus', ['stake -250 bonus']],
  ['rollback', 'games', 'bonus_liability', ['stake -250 bonus', 'bonus_return 250 bonus']],
  ['bet_place', 'betting_bonus', 'betting', ['stake 250 bonus']],
  ['bet_settle', 'betting', 'main', ['payout 250 real']],
  ['bet_settle', 'main', 'betting', ['payout -250 real']],
  ['bet_settle', 'betting', 'bonus_liability', ['payout 250 bonus', 'bonus_return 250 bonus']],
  ['bet_settle', 'bonus_liability', 'betting', ['payout -250 bonus', 'bonus_return -250 bonus']],
  ['bet_cancel', 'betting', 'main', ['stake -250 real']],
  ['held_win', 'games', 'wins_reserved', []],
  ['held_win', 'wins_reserved', 'main', ['payout 250 real']],
  ['held_win', 'wins_reserved', 'games', []],
  ['bonus_activate', 'bonus_liability', 'bonus', ['bonus_grant 250 bonus']],
  ['bonus_activate', 'bonus_liability', 'main', ['bonus_grant 250 real']],
  ['bonus_expire', 'bonus', 'bonus_liability', ['bonus_return 250 bonus']],
  ['cashback', 'bonus_liability', 'main', ['cashback 250 real']],
  ['loyalty_reward', 'bonus_liability', 'main', ['loyalty_reward 250 real']],
  ['tournament_prize', 'bonus_liability', 'main', ['tournament_prize 250 real']],
  ['tournament_entry', 'main', 'bonus_liability', ['tournament_fee 250 real']],
  ['tournament_entry', 'main', 'fees', ['tournament_fee 250 real']],
  ['tournament_refund', 'fees', 'main', ['tournament_fee -250 real']],
  ['jackpot_win', 'jackpots', 'main', ['jackpot_win 250 real']],
  ['jackpot_win', 'games', 'main', ['jackpot_win 250 real']],
  ['jackpot_win', 'jackpots', 'games', []],
  ['jackpot_feed', 'games', 'jackpots', []],
  ['jackpot_seed', 'bonus_liability', 'jackpots', []],
  ['deposit', 'deposits', 'main', ['deposit 250 real']],
  ['deposit', 'deposits', 'fees', ['deposit_fee 250 real']],
  ['withdrawal', 'main', 'withdrawals_reserved', ['withdrawal_reserved 250 real']],
  ['withdrawal_paid', 'withdrawals_reserved', 'payouts', ['withdrawal 250 real']],
  ['withdrawal_paid', 'payouts', 'fees', ['withdrawal_fee 250 real']],
  ['withdrawal_cancelled', 'withdrawals_reserved', 'main', ['withdrawal_returned 250 real']],
  ['expiry', 'withdrawals_reserved', 'main', ['withdrawal_returned 250 real']],
  ['settlement_sent', 'main', 'settlement', ['settlement_sent 250 real']],
  ['settlement_returned', 'settlement', 'main', ['settlement_sent -250 real']],
  ['settlement_received', 'settlement', 'main', ['settlement_received 250 real']],
  ['fun_grant', 'fun_issue', 'fun', []],
  ['adjustment', 'adjustments', 'main', ['other -250 real']],
  ['adjustment', 'main', 'adjustments', ['other 250 real']],
  ['some_new_gift', 'bonus_liability', 'main', ['other -250 real']],
] as const)('%s from %s to %s is %j', (kind, from, to, facts) => {
  expect(read(kind, from, to)).toEqual(facts);
});

it('counts winnings of free spins apart from payouts, and those that become a bonus when it is granted', () => {
  expect(read('win', 'games', 'main', { isFree: true })).toEqual(['free_spin_win 250 real']);
  expect(read('win', 'games', 'bonus_liability', { isFree: true })).toEqual([]);
  expect(read('held_win', 'wins_reserved', 'main', { isFree: true })).toEqual(['free_spin_win 250 real']);
});

it('names game, provider, method and product', () => {
  const [stake] = factsOfMovement(
    movementOf('bet', 'main', 'games', { game: 'moon', providerRound: 'studio/round-1', isFree: false }),
  );
  expect(stake).toEqual({
    transferId: '0197c0de-0000-7000-8000-000000000001',
    part: 2,
    at_ms: Date.parse('2026-03-01T10:00:00.123Z'),
    uid: 100_042,
    currency: 'EUR',
    kind: 'stake',
    amount: 250,
    funds: 'real',
    product: 'casino',
    game: 'moon',
    provider: 'studio',
    method: '',
  });
  const [ofDefault] = factsOfMovement(movementOf('win', 'games', 'main', { providerRound: 'round-1' }));
  const [held] = factsOfMovement(movementOf('held_win', 'wins_reserved', 'main', { heldProvider: 'studio' }));
  const [bet] = factsOfMovement(movementOf('bet_place', 'main', 'betting', { uid: null }));
  const [deposit] = factsOfMovement(
    movementOf('deposit', 'deposits', 'main', { method: 'card', paymentProvider: 'bank' }),
  );
  expect(ofDefault).toMatchObject({ provider: 'default', product: 'casino' });
  expect(held).toMatchObject({ provider: 'studio', product: 'casino' });
  expect(bet).toMatchObject({ provider: '', product: 'sportsbook', uid: 0 });
  expect(deposit).toMatchObject({ method: 'card', provider: 'bank', product: '' });
});

it('gives the facts of one movement different parts', () => {
  const parts = factsOfMovement(movementOf('rollback', 'games', 'bonus_liability')).map(({ part }) => part);
  expect(parts).toEqual([2, 3]);
});
