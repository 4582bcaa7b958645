import fc from 'fast-check';
import type { LoyaltyLevel } from '@croupier/contract/loyalty';
import { levelAt, pointsHundredths } from './loyalty.points.ts';

const levels = [
  { sysname: 'bronze', points_from: 0 },
  { sysname: 'silver', points_from: 100 },
  { sysname: 'gold', points_from: 1000 },
] as LoyaltyLevel[];

it.each([
  ['adds one point for each US dollar at full weight', 100, 100, 100],
  ['applies the weight of the game type', 1000, 10, 100],
  ['rounds down to a hundredth', 199, 50, 99],
  ['adds nothing for a stake of zero', 0, 100, 0],
] as const)('%s', (_title, stakeUsdCents, weight, expected) => {
  expect(pointsHundredths(stakeUsdCents, weight)).toBe(expected);
});

it.each([
  [0, 'bronze'],
  [99, 'bronze'],
  [100, 'silver'],
  [999, 'silver'],
  [1000, 'gold'],
  [1_000_000, 'gold'],
] as const)('returns for %i points the level %s', (points, expected) => {
  expect(levelAt(levels, points).sysname).toBe(expected);
});

it('rejects a programme without levels', () => {
  expect(() => levelAt([], 0)).toThrow('A loyalty programme has at least one level');
});

it('does not decrease with a larger stake or weight', () => {
  const cents = fc.nat(10 ** 9);
  const weight = fc.nat(1000);
  fc.assert(
    fc.property(cents, cents, weight, weight, (stake, more, of, extra) => {
      expect(pointsHundredths(stake + more, of)).toBeGreaterThanOrEqual(pointsHundredths(stake, of));
      expect(pointsHundredths(stake, of + extra)).toBeGreaterThanOrEqual(pointsHundredths(stake, of));
    }),
  );
});

it('adds at most as many points for small stakes as for one of the same sum', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10 ** 6), { maxLength: 20 }), fc.nat(1000), (stakes, weight) => {
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(stakes.map((stake) => pointsHundredths(stake, weight)))).toBeLessThanOrEqual(
        pointsHundredths(sum(stakes), weight),
      );
    }),
  );
});

it('does not lower the level when points are added', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (points, more) => {
      expect(levelAt(levels, points + more).points_from).toBeGreaterThanOrEqual(levelAt(levels, points).points_from);
    }),
  );
});
