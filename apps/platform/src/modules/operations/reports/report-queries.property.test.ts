import fc from 'fast-check';
import type { SqlDialect } from './fact-store.port.ts';
import { dayNumberOf, isoDayOf, periodStarts, startOfPeriod } from './report-days.ts';
import { ggrStatement, retentionStatement, type ReportRequest } from './report-queries.ts';

const dialect: SqlDialect = { divide: (text, by) => `(${text}) / ${by}`, sum: (text) => `sum(${text})` };
const firstDay = fc.integer({ min: dayNumberOf('2015-01-01'), max: dayNumberOf('2029-12-31') });
const request = fc
  .record({ first: firstDay, length: fc.nat(1829), period: fc.constantFrom('week' as const, 'month' as const) })
  .map(({ first, length, period }): ReportRequest => {
    const [from, to] = [isoDayOf(first), isoDayOf(first + length)];
    return { from, to, timeZone: 'UTC', period, group: 'none' };
  });

/** Evaluates the SQL for the period of a day: nested `case when day < N then … else … end`, and `day * 0 + N`. */
const evaluate = (sql: string, day: number): number => {
  const words = sql.split(' ');
  const take = (count: number): string => words.splice(0, count).at(-1) ?? '';
  const read = (): number => {
    if (words[0] !== 'case') return Number(take(5));
    const operator = take(4);
    const middle = Number(take(1));
    take(1);
    const before = read();
    take(1);
    const after = read();
    take(1);
    if (operator !== '<') throw new Error(`Unknown operator ${operator}`);
    return day < middle ? before : after;
  };
  return read();
};

it('counts the days around the start of every period in the period that the calendar has for them', () => {
  fc.assert(
    fc.property(request, (given) => {
      const [, sql = ''] = /from \(select (.*?) as period, currency/.exec(ggrStatement(given)('facts', dialect)) ?? [];
      const [first, last] = [dayNumberOf(given.from), dayNumberOf(given.to)];
      const around = periodStarts(first, last, given.period).flatMap((start) => [start - 1, start]);
      for (const day of [first, last, ...around].filter((one) => one >= first && one <= last))
        expect(evaluate(sql, day)).toBe(startOfPeriod(day, given.period));
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['GGR', ggrStatement],
  ['retention', retentionStatement],
])('has no text of a request in the SQL of %s', (_name, statement) => {
  const given = { from: '2026-03-01', to: '2026-03-31', period: 'month', group: 'none' } as const;
  const of = (timeZone: string) => statement({ ...given, timeZone })('facts', dialect);
  expect(of('UTC')).not.toContain('UTC');
  expect(() => of("UTC'; drop table facts; --")).toThrow(/time zone/);
});
