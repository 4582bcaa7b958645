import { useSyncExternalStore } from 'react';

const formats = new Map<string, Intl.DateTimeFormat>();

const partsOf = (at: string | number | Date, timeZone: string): Readonly<Record<string, string>> => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
};

/** `31.01.2026`. The zone is always explicit, so that server and browser format the same; see `useTimeZone`. */
export const formatDate = (at: string | number | Date, timeZone = 'UTC'): string => {
  const { day, month, year } = partsOf(at, timeZone);
  return `${day}.${month}.${year}`;
};

/** `9:05`, 24 hours. */
export const formatTime = (at: string | number | Date, timeZone = 'UTC'): string => {
  const { hour, minute } = partsOf(at, timeZone);
  return `${Number(hour)}:${minute}`;
};

/** `31.01.2026 9:05`. */
export const formatDateTime = (at: string | number | Date, timeZone = 'UTC'): string =>
  `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`;

const never = () => () => undefined;
const visitorTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverTimeZone = () => 'UTC';

/** The visitor's time zone; UTC on the server and during hydration, after which the page formats dates again. */
export const useTimeZone = (): string => useSyncExternalStore(never, visitorTimeZone, serverTimeZone);
