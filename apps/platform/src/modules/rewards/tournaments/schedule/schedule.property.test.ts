import fc from 'fast-check';
import { dueOccurrences, occurrence, statusAt } from './schedule.ts';

const anchor = new Date('2026-01-10T12:00:00.000Z');
const hourMs = 3_600_000;
const schedule = fc
  .record({
    period_hours: fc.integer({ min: 1, max: 500 }),
    offset: fc.double({ min: -5, max: 5, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ period_hours, offset, share }) => ({
    period_hours,
    offset_hours: Math.floor(period_hours * offset),
    duration_hours: Math.max(1, Math.floor(period_hours * share)),
  }));
/** A time after the anchor. */
const now = fc.nat(10_000 * 60).map((minutes) => new Date(anchor.getTime() + minutes * 60_000));

it('returns tournaments of a series that do not overlap', () => {
  fc.assert(
    fc.property(schedule, fc.integer({ min: 1, max: 1000 }), (series, number) => {
      const [one, next] = [occurrence(series, anchor, number), occurrence(series, anchor, number + 1)];
      expect(next.startsAt.getTime() - one.startsAt.getTime()).toBe(series.period_hours * hourMs);
      expect(one.endsAt.getTime()).toBeLessThanOrEqual(next.startsAt.getTime());
    }),
  );
});

it('always returns an upcoming tournament', () => {
  fc.assert(
    fc.property(schedule, now, (series, at) => {
      expect(dueOccurrences(series, anchor, at).some(({ startsAt }) => startsAt > at)).toBe(true);
    }),
  );
});

it('returns at most one active tournament, and consecutive numbers from 1', () => {
  fc.assert(
    fc.property(schedule, now, (series, at) => {
      const due = dueOccurrences(series, anchor, at);
      const active = due.filter(({ startsAt, endsAt }) => statusAt(startsAt, endsAt, at) === 'active');
      expect(active.length).toBeLessThanOrEqual(1);
      expect(due[0]?.number).toBeGreaterThanOrEqual(1);
      expect(due.map(({ number }) => number - (due[0]?.number ?? 0))).toEqual(due.map((_one, index) => index));
    }),
  );
});

it('returns one more tournament in each period after the start of the series', () => {
  fc.assert(
    fc.property(schedule, now, (series, at) => {
      fc.pre(at >= occurrence(series, anchor, 1).startsAt);
      const later = new Date(at.getTime() + series.period_hours * hourMs);
      const numbers = dueOccurrences(series, anchor, at).map(({ number }) => number);
      const next = dueOccurrences(series, anchor, later).map(({ number }) => number);
      expect(next.at(-1)).toBe((numbers.at(-1) ?? 0) + 1);
    }),
  );
});

it('changes only from upcoming to active to finished', () => {
  const order = { upcoming: 0, active: 1, finished: 2 };
  fc.assert(
    fc.property(schedule, now, fc.nat(10 ** 6), (series, at, minutes) => {
      const { startsAt, endsAt } = occurrence(series, anchor, 2);
      const later = new Date(at.getTime() + minutes * 60_000);
      expect(order[statusAt(startsAt, endsAt, later)]).toBeGreaterThanOrEqual(order[statusAt(startsAt, endsAt, at)]);
    }),
  );
});
