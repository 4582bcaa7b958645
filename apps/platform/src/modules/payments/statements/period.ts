import { invalidParameters } from '../../../errors.ts';

const day_ms = 86_400_000;
const longest_days = 366;
const usual_days = 30;
const earliest = '2000-01-01';
const latest = '2199-12-31';

export type GivenPeriod = Readonly<{ from?: string | undefined; to?: string | undefined; time_zone: string }>;
/** The first and the last day of a time zone. */
export type Period = Readonly<{ from: string; to: string; timeZone: string }>;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @throws InvalidParameterException for a day that is not in the calendar. */
const timeOf = (name: string, day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || isoDay(time) !== day || day < earliest || day > latest)
    throw invalidParameters({ [name]: 'invalid' });
  return time;
};

const todayIn = (timeZone: string, at: Date): string => {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
  } catch {
    throw invalidParameters({ time_zone: 'invalid' });
  }
};

/** The days of a request, at most `longest`. @throws InvalidParameterException */
export const periodOf = ({ from, to, time_zone: timeZone }: GivenPeriod, at: Date, longest = longest_days): Period => {
  const end = timeOf('to', to ?? todayIn(timeZone, at));
  const start = from === undefined ? end - (usual_days - 1) * day_ms : timeOf('from', from);
  todayIn(timeZone, at);
  if (start > end) throw invalidParameters({ from: 'after_to' });
  if ((end - start) / day_ms >= longest) throw invalidParameters({ from: 'too_long' });
  return { from: isoDay(start), to: isoDay(end), timeZone };
};
