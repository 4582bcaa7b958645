import { prizeOf, roundPoints, totalPrize } from './scoring.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const round = { stake: 200, payout: 500, bonusStake: 0 };
const value = { stakeUsdCents: 250, payoutUsdCents: 625 };

it.each([
  ['stake', 250],
  ['payout', 625],
  ['rounds', 1],
  ['multiplier', 250],
] as const)('scores a round by %s with %i points', (scoring, points) => {
  expect(roundPoints({ scoring, min_stake: null }, round, value)).toBe(points);
});

it('does not count rounds below the minimum stake or without a stake', () => {
  expect(roundPoints({ scoring: 'rounds', min_stake: usd(250) }, round, value)).toBe(1);
  expect(roundPoints({ scoring: 'rounds', min_stake: usd(251) }, round, value)).toBe(0);
  expect(roundPoints({ scoring: 'payout', min_stake: null }, { stake: 0, payout: 500, bonusStake: 0 }, value)).toBe(0);
  expect(roundPoints({ scoring: 'rounds', min_stake: null }, { stake: 100, payout: 500, bonusStake: 100 }, value)).toBe(
    0,
  );
});

it('returns the prize of each rank and the total', () => {
  const terms = {
    games: {},
    scoring: 'stake' as const,
    min_stake: null,
    levels: [],
    currencies: [],
    countries: [],
    joining: 'until_end' as const,
    reset_on_cashout: false,
    entry_fees: [],
    is_entry_fee_in_prize_pool: false,
    prizes: [
      { place_from: 1, place_to: 1, amount: usd(100) },
      { place_from: 2, place_to: 4, amount: usd(10) },
    ],
  };
  expect([1, 2, 4, 5].map((place) => prizeOf(terms, place)?.amount ?? null)).toEqual([100, 10, 10, null]);
  expect(totalPrize(terms)).toBe(130);
});
