import fc from 'fast-check';
import { dayNumberOf, isoDayOf, offsetsOf, periodStarts, startOfPeriod } from './report-days.ts';

const day_ms = 86_400_000;
/** Zones with half hours, with summer time on either hemisphere, and one that skipped a day (Apia, December 2011). */
const timeZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/Sao_Paulo',
);
const firstDay = fc.integer({ min: dayNumberOf('2010-01-01'), max: dayNumberOf('2029-12-31') });
const range = fc.tuple(firstDay, fc.nat(400)).map(([from, length]) => [from, from + length] as const);

const calendarDay = (at_ms: number, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at_ms);

it('finds the day of every moment of a range as the calendar of the zone has it', () => {
  fc.assert(
    fc.property(timeZone, range, fc.double({ min: 0, max: 1, noNaN: true }), (zone, [from, to], share) => {
      const at_ms = Math.floor((from + share * (to + 1 - from)) * day_ms);
      const stretch = offsetsOf(zone, from, to).find(({ until_ms }) => at_ms < until_ms);
      expect(isoDayOf(Math.floor((at_ms + (stretch?.offset_ms ?? 0)) / day_ms))).toBe(calendarDay(at_ms, zone));
    }),
    { numRuns: 60 },
  );
});

it('has stretches that follow one another, each with another offset than the next', () => {
  fc.assert(
    fc.property(timeZone, range, (zone, [from, to]) => {
      const stretches = offsetsOf(zone, from, to);
      expect(stretches.at(-1)?.until_ms).toBe(Number.POSITIVE_INFINITY);
      stretches.slice(1).forEach(({ until_ms, offset_ms }, index) => {
        expect(until_ms).toBeGreaterThan(stretches[index]?.until_ms ?? 0);
        expect(offset_ms).not.toBe(stretches[index]?.offset_ms);
      });
    }),
    { numRuns: 30 },
  );
});

it('puts every day of a range into exactly one of its periods', () => {
  fc.assert(
    fc.property(range, fc.constantFrom('day', 'week', 'month'), (days, period) => {
      const [from, to] = days;
      const starts = periodStarts(from, to, period);
      for (let day = from; day <= to; day += 1) expect(starts).toContain(startOfPeriod(day, period));
      expect([...starts].sort((one, other) => one - other)).toEqual(starts);
      expect(new Set(starts).size).toBe(starts.length);
      expect(starts.every((start) => startOfPeriod(start, period) === start)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
