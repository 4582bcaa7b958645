import { exclusionEnd, periodsBeyond } from './exclusion-period.ts';

const at = (text: string) => new Date(`${text}T10:30:00.000Z`);

test.each([
  ['1d', '2026-02-28', '2026-03-01'], ['30d', '2026-01-31', '2026-03-02'], ['3m', '2025-11-30', '2026-02-28'], ['6m', '2026-01-15', '2026-07-15'],
  ['9m', '2026-05-31', '2027-02-28'], ['1y', '2028-02-29', '2029-02-28'], ['5y', '2026-11-22', '2031-11-22'],
] as const)('%s from %s ends on %s', (period, from, end) => {
  expect(exclusionEnd(period, at(from))).toEqual(at(end));
});

test('one for good never ends', () => {
  expect(exclusionEnd('permanent', at('2026-01-01'))).toBeNull();
});

test('longer is what ends later than the present break; beyond one for good there is nothing', () => {
  expect(periodsBeyond(at('2026-02-20').toISOString(), at('2026-01-01'))).toEqual(['3m', '6m', '9m', '1y', '2y', '3y', '4y', '5y', 'permanent']);
  expect(periodsBeyond(at('2026-01-02').toISOString(), at('2026-01-01'))[0]).toBe('7d');
  expect(periodsBeyond(null, at('2026-01-01'))).toEqual([]);
});
