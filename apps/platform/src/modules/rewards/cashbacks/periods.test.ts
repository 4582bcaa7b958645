import { lastPeriod, periodsAfter } from './periods.ts';

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
    periodsAfter('day', at('2026-03-01T00:00:00.000Z'), now).map(({ start }) => start.toISOString().slice(0, 10)),
  ).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect(periodsAfter('day', at('2026-03-04T00:00:00.000Z'), now)).toEqual([]);
  expect(periodsAfter('week', null, now)).toHaveLength(1);
});
