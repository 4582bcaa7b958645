import { money } from '@croupier/money';
import { holdsAtOnce, type WantedLimit } from './deposit-limit.ts';

const weekly = { period: '7' as const, limit_amount: money(10_000, 'EUR') };

test.each([
  [{ period: '7', amount: 9_900 }, true],
  [{ period: '7', amount: 10_000 }, true],
  [{ period: '7', amount: 10_100 }, false],
  // A day's limit can be used up seven times in a week.
  [{ period: '1', amount: 1_400 }, true],
  [{ period: '1', amount: 1_500 }, false],
  [{ period: '14', amount: 10_000 }, true],
  [{ period: '30', amount: 10_100 }, false],
] as readonly (readonly [WantedLimit, boolean])[])('of 100 in 7 days, %j holds at once: %s', (wanted, expected) => {
  expect(holdsAtOnce(weekly, wanted, 'EUR')).toBe(expected);
});

test('a first limit applies immediately; only the platform compares limits of different currencies', () => {
  expect(holdsAtOnce({ period: 'none', limit_amount: null }, { period: '1', amount: 100 }, 'EUR')).toBe(true);
  expect(holdsAtOnce(weekly, { period: '7', amount: 1 }, 'USD')).toBeNull();
});
