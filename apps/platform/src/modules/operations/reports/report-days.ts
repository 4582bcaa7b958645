const day_ms = 86_400_000;

/** A stretch of time with one offset from UTC; it ends before `until_ms`. */
export type OffsetStretch = Readonly<{ until_ms: number; offset_ms: number }>;

/** Returns the number of a day since 1970-01-01 in the calendar. */
export const dayNumberOf = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00Z`) / day_ms;

/** Returns a day as `YYYY-MM-DD`. */
export const isoDayOf = (dayNumber: number): string => new Date(dayNumber * day_ms).toISOString().slice(0, 10);

/** Returns a function from a time to the offset of the time zone, in milliseconds. */
const createOffsetReader = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at_ms: number): number => {
    const parts = new Map(format.formatToParts(at_ms).map(({ type, value }) => [type, Number(value)]));
    const read = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const [year, month, day] = [read('year'), read('month') - 1, read('day')];
    return Date.UTC(year, month, day, read('hour'), read('minute'), read('second')) - at_ms;
  };
};

/** Returns the first second after `from_ms` whose offset is not that of `from_ms`; the offset changes once. */
const findChange = (offsetAt: (at_ms: number) => number, from_ms: number, to_ms: number): number => {
  let [before, after] = [from_ms / 1000, to_ms / 1000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * 1000) === offsetAt(from_ms)) before = middle;
    else after = middle;
  }
  return after * 1000;
};

/**
 * Returns the offsets of a time zone over the days `from` to `to`, which are numbers of days, with a day more on both
 * sides. The last stretch has no end.
 */
export const offsetsOf = (timeZone: string, from: number, to: number): readonly OffsetStretch[] => {
  const offsetAt = createOffsetReader(timeZone);
  const stretches: OffsetStretch[] = [];
  const end_ms = (to + 2) * day_ms;
  for (let at_ms = (from - 1) * day_ms; at_ms < end_ms; at_ms += day_ms) {
    if (offsetAt(at_ms) === offsetAt(at_ms + day_ms)) continue;
    stretches.push({ until_ms: findChange(offsetAt, at_ms, at_ms + day_ms), offset_ms: offsetAt(at_ms) });
  }
  return [...stretches, { until_ms: Number.POSITIVE_INFINITY, offset_ms: offsetAt(end_ms) }];
};

export type PeriodName = 'day' | 'week' | 'month';

/** Returns the first day of the period that contains a day. Weeks begin on Monday. */
export const startOfPeriod = (dayNumber: number, period: PeriodName): number => {
  if (period === 'day') return dayNumber;
  // 1970-01-01 was a Thursday.
  if (period === 'week') return Math.floor((dayNumber + 3) / 7) * 7 - 3;
  return dayNumberOf(`${isoDayOf(dayNumber).slice(0, 7)}-01`);
};

/** Returns the first days of all periods that contain one of the days `from` to `to`. */
export const periodStarts = (from: number, to: number, period: PeriodName): readonly number[] => {
  const starts: number[] = [];
  for (let day = from; day <= to; day += 1) {
    const start = startOfPeriod(day, period);
    if (starts.at(-1) !== start) starts.push(start);
  }
  return starts;
};
