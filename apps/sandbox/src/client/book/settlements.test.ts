import type { BetView } from '../../sportsbook/book/book.view.ts';
import { createSettlements } from './settlements.ts';

const open: BetView = {
  id: 'a',
  status: 'open',
  funds: 'main',
  stake: 1000,
  odds: 1500,
  outcome: null,
  payout: null,
  revision: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  legs: [],
};
const settled = (revision: number): BetView => ({ ...open, status: 'settled', outcome: 'won', payout: 1500, revision });

const looks = (...seen: readonly (readonly BetView[])[]): readonly (readonly number[])[] => {
  const newOf = createSettlements();
  return seen.map((bets) => newOf(bets).map(({ revision }) => revision));
};

test('reports a bet once when it is settled, and again when it is settled again', () => {
  expect(looks([open], [settled(2)], [settled(2)], [settled(3)])).toEqual([[], [2], [], [3]]);
});

test('reports a bet only after the platform has confirmed its settlement', () => {
  expect(looks([open], [{ ...open, revision: 2 }], [settled(2)], [{ ...open, revision: 3 }], [settled(3)])).toEqual([
    [],
    [],
    [2],
    [],
    [3],
  ]);
});

test('reports no bets settled before the page opened, but those placed and settled between two polls', () => {
  expect(looks([settled(2)], [settled(2), { ...settled(2), id: 'b' }])).toEqual([[], [2]]);
});
