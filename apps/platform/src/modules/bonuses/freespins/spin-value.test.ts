import fc from 'fast-check';
import { playableValue } from './spin-value.ts';

it('is a stake that a slot with twenty lines accepts, and the nearest to the granted amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
      const value = playableValue(amount);
      expect(value % 20).toBe(0);
      expect(value).toBeGreaterThan(0);
      if (amount >= 10) expect(Math.abs(value - amount)).toBeLessThanOrEqual(10);
    }),
  );
});

it('does not change an amount that is playable already', () => {
  for (const amount of [20, 40, 100, 12_340]) expect(playableValue(amount)).toBe(amount);
});
