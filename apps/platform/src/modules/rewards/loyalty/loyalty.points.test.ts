import type { LoyaltyLevel } from '@croupier/contract/loyalty';
import { levelAt, pointsHundredths } from './loyalty.points.ts';

const levels = [
  { sysname: 'bronze', points_from: 0 },
  { sysname: 'silver', points_from: 100 },
  { sysname: 'gold', points_from: 1000 },
] as LoyaltyLevel[];

it.each([
  ['gives one point for each US dollar at full weight', 100, 100, 100],
  ['applies the weight of the game type', 1000, 10, 100],
  ['drops a part of a hundredth', 199, 50, 99],
  ['gives nothing for a stake of zero', 0, 100, 0],
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
] as const)('places %i points at level %s', (points, expected) => {
  expect(levelAt(levels, points).sysname).toBe(expected);
});

it('rejects a programme without levels', () => {
  expect(() => levelAt([], 0)).toThrow('A loyalty programme has at least one level');
});
