import { dayNumberOf, isoDayOf, offsetsOf, periodStarts, startOfPeriod } from './report-days.ts';

const hour_ms = 3_600_000;

it('splits a range where the clocks change', () => {
  const [from, to] = [dayNumberOf('2026-03-01'), dayNumberOf('2026-11-01')];
  expect(offsetsOf('Europe/Berlin', from, to)).toEqual([
    { until_ms: Date.parse('2026-03-29T01:00:00Z'), offset_ms: hour_ms },
    { until_ms: Date.parse('2026-10-25T01:00:00Z'), offset_ms: 2 * hour_ms },
    { until_ms: Number.POSITIVE_INFINITY, offset_ms: hour_ms },
  ]);
  expect(offsetsOf('Asia/Kathmandu', from, to)).toEqual([
    { until_ms: Number.POSITIVE_INFINITY, offset_ms: 5.75 * hour_ms },
  ]);
});

it('has one offset for a range of one day without a change', () => {
  const day = dayNumberOf('2026-06-15');
  expect(offsetsOf('America/New_York', day, day)).toEqual([
    { until_ms: Number.POSITIVE_INFINITY, offset_ms: -4 * hour_ms },
  ]);
});

it.each([
  ['day', '2026-03-29', '2026-03-29'],
  ['week', '2026-03-29', '2026-03-23'],
  ['week', '2026-03-30', '2026-03-30'],
  ['month', '2026-03-31', '2026-03-01'],
  ['month', '2024-02-29', '2024-02-01'],
] as const)('the %s of %s begins on %s', (period, day, start) => {
  expect(isoDayOf(startOfPeriod(dayNumberOf(day), period))).toBe(start);
});

it('lists the periods of a range, the first and the last ones also if they are not complete', () => {
  const starts = (from: string, to: string, period: 'week' | 'month') =>
    periodStarts(dayNumberOf(from), dayNumberOf(to), period).map(isoDayOf);
  expect(starts('2025-12-30', '2026-02-01', 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  expect(starts('2026-03-29', '2026-03-30', 'week')).toEqual(['2026-03-23', '2026-03-30']);
});
