type Zone = 'local' | 'utc';

const two = (value: number): string => String(value).padStart(2, '0');

/** `31.01.2026`; an empty text for an invalid date. */
export const formatDate = (value: Date | string | number, zone: Zone = 'local'): string => {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const [year, month, day] =
    zone === 'utc'
      ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
      : [date.getFullYear(), date.getMonth(), date.getDate()];
  return `${two(day)}.${two(month + 1)}.${year}`;
};

/** `9:05`; an empty text for an invalid date. */
export const formatTime = (value: Date | string | number, zone: Zone = 'local'): string => {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const [hours, minutes] =
    zone === 'utc' ? [date.getUTCHours(), date.getUTCMinutes()] : [date.getHours(), date.getMinutes()];
  return `${hours}:${two(minutes)}`;
};

/** `31.01.2026 9:05` */
export const formatDateTime = (value: Date | string | number, zone: Zone = 'local'): string =>
  `${formatDate(value, zone)} ${formatTime(value, zone)}`.trim();

const day_s = 86_400;

/** Formats the remaining time as `2d 03:04:05`, or `03:04:05` within a day; with `short` as `4:05`. Never negative. */
export const formatTimeLeft = (milliseconds: number, { short = false }: Readonly<{ short?: boolean }> = {}): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (short && seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  const days = Math.floor(seconds / day_s);
  const clock = [Math.floor((seconds % day_s) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map(two)
    .join(':');
  return days ? `${days}d ${clock}` : clock;
};
