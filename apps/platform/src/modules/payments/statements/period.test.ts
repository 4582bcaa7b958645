import fc from 'fast-check';
import { periodOf } from './period.ts';

const at = new Date('2026-03-01T03:30:00.000Z');
const periodIn = (timeZone: string, given: Readonly<{ from?: string; to?: string }> = {}, longest?: number) =>
  periodOf({ ...given, time_zone: timeZone }, at, longest);

it('ends today in the time zone, and has 30 days', () => {
  expect(periodIn('UTC')).toEqual({ from: '2026-01-31', to: '2026-03-01', timeZone: 'UTC' });
  expect(periodIn('America/New_York')).toMatchObject({ from: '2026-01-30', to: '2026-02-28' });
  expect(periodIn('Pacific/Kiritimati')).toMatchObject({ to: '2026-03-01' });
});

it.each([
  ['a day that the calendar has not', { from: '2026-02-29', to: '2026-03-01' }, { from: 'invalid' }],
  ['the last day of the month after next', { to: '2026-04-31' }, { to: 'invalid' }],
  ['a year with five digits', { to: '12026-01-01' }, { to: 'invalid' }],
  ['a time', { to: '2026-01-01T10' }, { to: 'invalid' }],
  ['a day before there were accounts', { from: '1999-12-31', to: '2000-01-01' }, { from: 'invalid' }],
  ['a day of another century', { to: '2200-01-01' }, { to: 'invalid' }],
  ['days in the wrong order', { from: '2026-03-02', to: '2026-03-01' }, { from: 'after_to' }],
  ['a first day after today', { from: '2026-03-02' }, { from: 'after_to' }],
])('refuses %s', (_name, given, problems) => {
  expect(() => periodIn('UTC', given)).toThrow(expect.objectContaining({ details: { invalid_parameters: problems } }));
});

it.each(['', 'Mars/Olympus', 'UTC; drop table players'])(
  'refuses the time zone %j, also with both days',
  (timeZone) => {
    const refused = expect.objectContaining({ details: { invalid_parameters: { time_zone: 'invalid' } } });
    expect(() => periodIn(timeZone)).toThrow(refused);
    expect(() => periodIn(timeZone, { from: '2026-01-01', to: '2026-01-02' })).toThrow(refused);
  },
);

it('has 1 to 366 days, or the number that the caller allows', () => {
  const first = Date.parse('2010-01-01T00:00:00Z');
  const day = (index: number) => new Date(first + index * 86_400_000).toISOString().slice(0, 10);
  const days = fc.constantFrom(366, 31, 1).chain((longest) =>
    fc.record({
      longest: fc.constant(longest),
      length: fc.integer({ min: Math.max(0, longest - 3), max: longest + 3 }),
    }),
  );
  fc.assert(
    fc.property(fc.nat(5000), days, (start, { longest, length }) => {
      const given = { from: day(start), to: day(start + length) };
      if (length < longest) expect(periodIn('UTC', given, longest)).toEqual({ ...given, timeZone: 'UTC' });
      else expect(() => periodIn('UTC', given, longest)).toThrow();
    }),
  );
});
