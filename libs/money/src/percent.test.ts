import fc from 'fast-check';
import { percentOf } from './index.ts';

test.each([
  [10_000, 0.57, 57],
  [100_000, 0.29, 290],
  [20_000, 1.13, 226],
  [999, 10, 99],
  [-999, 10, -99],
  [5000, 0, 0],
  [5000, 100, 5000],
  [5000, 250, 12_500],
  [Number.MAX_SAFE_INTEGER, 100, Number.MAX_SAFE_INTEGER],
])('of %i, %d percent is %i', (amount, percent, expected) => {
  expect(percentOf(amount, percent)).toBe(expected);
});

test('a percentage with two decimals is exact before it is rounded', () => {
  // Multiples of 100, so that the exact result is often an integer.
  const amount = fc.integer({ min: 0, max: 10 ** 7 }).map((hundreds) => hundreds * 100);
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (of, hundredths) => {
      expect(percentOf(of, hundredths / 100)).toBe(Number((BigInt(of) * BigInt(hundredths)) / 10_000n));
    }),
  );
});

test('shares of 100 percent together are never more than the amount', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.array(fc.nat(10_000), { minLength: 1, maxLength: 10 }), (amount, weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
      const shares = weights.map((weight) => percentOf(amount, Math.floor((weight * 10_000) / total) / 100));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(amount);
    }),
  );
});
