import type { Rule } from './failure.ts';
import { whenFilled } from './text-rules.ts';

/** Returns `YYYY-MM-DD` or `DD.MM.YYYY` as `YYYY-MM-DD`, or null for an invalid date. Years have four digits. */
export const parseDate = (text: string): string | null => {
  const match =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text.trim()) ??
    /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/.exec(text.trim());
  const { year = '', month = '', day = '' } = match?.groups ?? {};
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00.000Z`);
  return match && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
};

/** A date between two bounds, both inclusive, as `YYYY-MM-DD`. An empty bound is none. */
export const date = ({ min = '', max = '' }: Readonly<{ min?: string; max?: string }> = {}): Rule =>
  whenFilled((text) => {
    const iso = parseDate(text);
    return iso !== null && (!min || iso >= min) && (!max || iso <= max)
      ? null
      : { kind: 'date', ...(min ? { min } : {}), ...(max ? { max } : {}) };
  });

export const minimumAge_years = 18;

/** A date of birth of an adult. Compares calendar days. */
export const birthDate = (today: () => Date = () => new Date()): Rule =>
  whenFilled((text) => {
    const iso = parseDate(text);
    if (iso === null || iso < '1900-01-01') return { kind: 'date' };
    const [year, month = 1, day] = iso.split('-').map(Number);
    const adultFrom = new Date(Date.UTC((year ?? 0) + minimumAge_years, month - 1, day));
    if (adultFrom <= today()) return null;
    return new Date(`${iso}T00:00:00Z`) > today() ? { kind: 'date' } : { kind: 'tooYoung', min: minimumAge_years };
  });
