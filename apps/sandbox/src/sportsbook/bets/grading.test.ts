import { combinedOdds, grade, type GradedLeg } from './grading.ts';

const leg = (odds: number, result: GradedLeg['result']): GradedLeg => ({ odds, result });

test.each([
  ['won', [leg(2500, 'won')], 'won', 2500],
  ['half won', [leg(2000, 'half_won')], 'half_won', 1500],
  ['half lost', [leg(2000, 'half_lost')], 'half_lost', 500],
  ['void', [leg(2000, 'void')], 'void', 1000],
  ['lost', [leg(2000, 'lost')], 'lost', 0],
  ['all of three won', [leg(2000, 'won'), leg(1500, 'won'), leg(1100, 'won')], 'won', 3300],
  ['one of two void', [leg(2000, 'won'), leg(3000, 'void')], 'won', 2000],
  ['all void', [leg(2000, 'void'), leg(3000, 'void')], 'void', 1000],
  ['one lost while another is open', [leg(2000, 'lost'), leg(3000, null)], 'lost', 0],
  ['two halves lost', [leg(2000, 'half_lost'), leg(2000, 'half_lost')], 'half_lost', 250],
] as const)('%s', (_name, legs, outcome, payout) => {
  expect(grade(1000, legs)).toEqual({ outcome, payout });
});

test('keeps a bet open as long as a leg may still lose', () => {
  expect(grade(1000, [leg(2000, 'won'), leg(3000, null)])).toBeNull();
});

test('combines odds as their product, rounded down', () => {
  expect(combinedOdds([{ odds: 1850 }])).toBe(1850);
  expect(combinedOdds([{ odds: 1333 }, { odds: 1333 }])).toBe(1776);
});
