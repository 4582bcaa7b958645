import fc from 'fast-check';
import { lastPeriod, lengthOf, periodsAfter, type Period } from './periods.ts';

const day_ms = 86_400_000;

const at = (text: string) => new Date(text);

it('returns the last finished day and week', () => {
  expect(lastPeriod('day', at('2026-03-04T00:00:00.000Z'))).toEqual({
    start: at('2026-03-03T00:00:00.000Z'),
    end: at('2026-03-04T00:00:00.000Z'),
  });
  expect(lastPeriod('day', at('2026-03-03T23:59:59.999Z')).start).toEqual(at('2026-03-02T00:00:00.000Z'));
  // The second of March 2026 is a Monday.
  expect(lastPeriod('week', at('2026-03-02T00:00:00.000Z'))).toEqual({
    start: at('2026-02-23T00:00:00.000Z'),
    end: at('2026-03-02T00:00:00.000Z'),
  });
  expect(lastPeriod('week', at('2026-03-01T23:59:59.999Z')).start).toEqual(at('2026-02-16T00:00:00.000Z'));
});

it('returns every period that was missed', () => {
  const now = at('2026-03-05T10:00:00.000Z');
  expect(
    periodsAfter('day', at('2026-03-02T00:00:00.000Z'), now).map(({ start }) => start.toISOString().slice(0, 10)),
  ).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect(periodsAfter('day', at('2026-03-05T00:00:00.000Z'), now)).toEqual([]);
  expect(periodsAfter('week', null, now)).toHaveLength(1);
});

describe('a programme that changes its period', () => {
  const days = (periods: readonly Period[]) =>
    periods.map(({ start, end }) => [start.toISOString().slice(5, 10), end.toISOString().slice(5, 10)]);

  it('from weeks to days contains no day of the closed week again', () => {
    expect(days(periodsAfter('day', at('2026-03-09T00:00:00.000Z'), at('2026-03-11T10:00:00.000Z')))).toEqual([
      ['03-09', '03-10'],
      ['03-10', '03-11'],
    ]);
    expect(periodsAfter('day', at('2026-03-09T00:00:00.000Z'), at('2026-03-09T10:00:00.000Z'))).toEqual([]);
  });

  it('from days to weeks contains the rest of the week and then complete weeks from Monday', () => {
    const thursday = at('2026-03-05T00:00:00.000Z');
    expect(periodsAfter('week', thursday, at('2026-03-08T23:59:59.999Z'))).toEqual([]);
    expect(days(periodsAfter('week', thursday, at('2026-03-24T10:00:00.000Z')))).toEqual([
      ['03-05', '03-09'],
      ['03-09', '03-16'],
      ['03-16', '03-23'],
    ]);
  });

  it('contains each day in exactly one period, also after a change of the period', () => {
    const day = fc.integer({ min: 20_000, max: 21_000 });
    fc.assert(
      fc.property(fc.constantFrom('day' as const, 'week' as const), day, fc.nat(60), (kind, closed, elapsed) => {
        const [until, now] = [new Date(closed * day_ms), new Date((closed + elapsed) * day_ms)];
        const periods = periodsAfter(kind, until, now);
        let end = until;
        for (const period of periods) {
          expect(period.start).toEqual(end);
          expect(period.end.getTime() - period.start.getTime()).toBeGreaterThan(0);
          expect(period.end.getTime() - period.start.getTime()).toBeLessThanOrEqual(lengthOf(kind));
          end = period.end;
        }
        expect(end.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(now.getTime() - end.getTime()).toBeLessThan(lengthOf(kind));
      }),
    );
  });
});
