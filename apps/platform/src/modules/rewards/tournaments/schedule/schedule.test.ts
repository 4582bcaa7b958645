import { dueOccurrences, occurrence, statusAt } from './schedule.ts';

const anchor = new Date('2026-01-10T12:00:00.000Z');
const schedule = { period_hours: 72, duration_hours: 48, offset_hours: -12 };
const at = (hours: number) => new Date(anchor.getTime() + hours * 3_600_000);
const due = (hours: number) => dueOccurrences(schedule, anchor, at(hours)).map(({ number }) => number);

it('starts the second of a series at its offset from the anchor', () => {
  expect(occurrence(schedule, anchor, 2)).toEqual({ number: 2, startsAt: at(-12), endsAt: at(36) });
  expect(occurrence(schedule, anchor, 1)).toEqual({ number: 1, startsAt: at(-84), endsAt: at(-36) });
});

it.each<[string, number, number[]]>([
  ['the anchor', 0, [1, 2, 3]],
  ['the pause after one', 40, [1, 2, 3]],
  ['the start of the next', 60, [2, 3, 4]],
  ['a long stop', 60 + 72 * 9, [11, 12, 13]],
])('returns the previous, the latest and the next at %s', (_when, hours, numbers) => {
  expect(due(hours)).toEqual(numbers);
});

it('has no numbers before the first', () => {
  expect(dueOccurrences({ ...schedule, offset_hours: 20 }, anchor, anchor).map(({ number }) => number)).toEqual([1, 2]);
});

it.each([145, 200, 1000, 24 * 366])('returns the first of a series that begins %i hours after the anchor', (offset) => {
  const later = { ...schedule, offset_hours: offset };
  const first = occurrence(later, anchor, 1);
  expect(dueOccurrences(later, anchor, anchor)).toEqual([first]);
  expect(dueOccurrences(later, anchor, new Date(first.startsAt.getTime() - 1))).toEqual([first]);
  expect(dueOccurrences(later, anchor, first.startsAt).map(({ number }) => number)).toEqual([1, 2]);
});

it('starts the first of a series at its date', () => {
  const dated = { ...schedule, starts_at: at(24).toISOString() };
  const numbers = (hours: number) => dueOccurrences(dated, anchor, at(hours)).map(({ number }) => number);
  expect(occurrence(dated, anchor, 1)).toEqual({ number: 1, startsAt: at(24), endsAt: at(72) });
  expect(occurrence(dated, anchor, 2).startsAt).toEqual(at(96));
  expect([numbers(0), numbers(24), numbers(200)]).toEqual([[1], [1, 2], [2, 3, 4]]);
});

it('has one tournament without a repetition', () => {
  const once = { ...schedule, period_hours: null, starts_at: at(24).toISOString() };
  const only = { number: 1, startsAt: at(24), endsAt: at(72) };
  for (const hours of [0, 30, 1000]) expect(dueOccurrences(once, anchor, at(hours))).toEqual([only]);
});

it('derives the status from the time, with an exclusive end', () => {
  expect([-13, -12, 35.99, 36].map((hours) => statusAt(at(-12), at(36), at(hours)))).toEqual([
    'upcoming',
    'active',
    'active',
    'finished',
  ]);
});
