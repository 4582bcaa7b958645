import fc from 'fast-check';
import { nextCheckAt } from './check-schedule.ts';

const at = new Date('2026-03-01T10:00:00Z');
const intervalOf = (first: number, checks: number) => (nextCheckAt(at, first, checks).getTime() - at.getTime()) / 1000;

test.each([
  [30, 0, 30],
  [30, 1, 60],
  [30, 6, 1_920],
  [30, 7, 3_600],
  [30, 1_000, 3_600],
  [1, 10, 1_024],
  [1, 11, 1_024],
])('with the first interval of %i s, check %i follows after %i s', (first, checks, seconds) => {
  expect(intervalOf(first, checks)).toBe(seconds);
});

test('intervals increase up to an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_600 }), fc.nat(100), (first, checks) => {
      expect(intervalOf(first, checks)).toBeLessThanOrEqual(intervalOf(first, checks + 1));
      expect(intervalOf(first, checks)).toBeLessThanOrEqual(3_600);
      expect(intervalOf(first, checks)).toBeGreaterThanOrEqual(first);
    }),
  );
});
