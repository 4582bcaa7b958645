import { addToPrizes, enteringCurrencies, entryFeeIn } from './entry-fees.ts';
import { totalPrize } from '../scoring/scoring.ts';
import { tournamentTerms } from '../tournaments.collection.ts';
import * as v from 'valibot';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const termsOf = (more: Record<string, unknown> = {}) =>
  v.parse(tournamentTerms, {
    games: {},
    scoring: 'stake',
    min_stake: null,
    levels: [],
    prizes: [
      { place_from: 1, place_to: 1, amount: usd(1000) },
      { place_from: 2, place_to: 3, amount: usd(500) },
    ],
    ...more,
  });

it('has one fee for each currency', () => {
  expect(v.is(tournamentTerms, { ...termsOf(), entry_fees: [usd(500), eur(400)] })).toBe(true);
  for (const wrong of [[usd(0)], [usd(-1)], [usd(1.5)], [usd(500), usd(600)], [{ amount: 500, currency: 'XXX' }]])
    expect(v.is(tournamentTerms, { ...termsOf(), entry_fees: wrong })).toBe(false);
  const terms = termsOf({ entry_fees: [usd(500), eur(400)] });
  expect([entryFeeIn(terms, 'EUR'), entryFeeIn(terms, 'BRL'), entryFeeIn(terms, undefined)]).toEqual([
    eur(400),
    null,
    null,
  ]);
});

it.each([
  [[], [], []],
  [['BRL'], [], ['BRL']],
  [[], [usd(500), eur(400)], ['USD', 'EUR']],
  [['EUR', 'BRL'], [usd(500), eur(400)], ['EUR']],
])('with the currencies %j and the fees %j accepts players with %j', (currencies, fees, expected) => {
  expect(enteringCurrencies(termsOf({ currencies, entry_fees: fees }))).toEqual(expected);
});

it('adds at most the fees to the prizes, in proportion', () => {
  expect(addToPrizes(termsOf(), 0)).toEqual(termsOf());
  expect(addToPrizes(termsOf(), 400).prizes.map(({ amount }) => amount.amount)).toEqual([1200, 600]);
  for (const pooled of [1, 3, 399, 10 ** 12]) {
    const added = totalPrize(addToPrizes(termsOf(), pooled)) - totalPrize(termsOf());
    expect(added).toBeLessThanOrEqual(pooled);
    expect(added).toBeGreaterThan(pooled - 3);
  }
});
