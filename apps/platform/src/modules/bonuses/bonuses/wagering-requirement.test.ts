import fc from 'fast-check';
import { wageringRequirement } from './wagering-requirement.ts';

it.each([
  [1000, 35, 35_000],
  [1000, 0, 0],
  [1, 0.5, 1],
  [3, 0.5, 2],
  [999, 1.5, 1499],
  [100, 1.1, 110],
  [700, 1.1, 770],
  [3, 2.3, 7],
])('returns for %i at %d times %i', (amount, multiplier, expected) => {
  expect(wageringRequirement(amount, multiplier)).toBe(expected);
});

it('is the exact product, rounded up, for multipliers with two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.nat(20_000), (amount, hundredths) => {
      const exact = (BigInt(amount) * BigInt(hundredths) + 99n) / 100n;
      expect(wageringRequirement(amount, hundredths / 100)).toBe(Number(exact));
    }),
  );
});

it('does not decrease with a larger bonus', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 9),
      fc.nat(10 ** 9),
      fc.double({ min: 0, max: 200, noNaN: true }),
      (amount, more, multiplier) => {
        expect(wageringRequirement(amount + more, multiplier)).toBeGreaterThanOrEqual(
          wageringRequirement(amount, multiplier),
        );
      },
    ),
  );
});
