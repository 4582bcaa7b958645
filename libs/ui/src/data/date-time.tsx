import { useHydrated } from '@croupier/scheduling/react';
import { formatDate, formatDateTime } from './date-format.ts';

export type DateTimeProps = Readonly<{
  /** ISO 8601, or milliseconds since 1970. */
  value: string | number;
  /** `date` omits the time. */
  show?: 'date' | 'date-time' | undefined;
  className?: string | undefined;
}>;

/** A moment in the time zone of the visitor; in UTC on the server. */
export const DateTime = ({ value, show = 'date-time', className }: DateTimeProps) => {
  const date = new Date(value);
  const zone = useHydrated() ? 'local' : 'utc';
  return (
    <time
      dateTime={Number.isNaN(date.getTime()) ? undefined : date.toISOString()}
      className={className}
      dir="ltr"
      style={{ unicodeBidi: 'isolate', fontVariantNumeric: 'tabular-nums' }}
    >
      {show === 'date' ? formatDate(date, zone) : formatDateTime(date, zone)}
    </time>
  );
};
