/** The period of an export; without a start it begins with the first round. */
export type ExportPeriod = Readonly<{ from?: string; to?: string }>;

export const exportPresets = ['30d', '90d', '12m', 'all', 'dates'] as const;
export type ExportPreset = (typeof exportPresets)[number];

const days: Readonly<Partial<Record<ExportPreset, number>>> = { '30d': 30, '90d': 90 };

/** Returns midnight of a day of the time zone, that many days later; null for an invalid date. */
const midnightOf = (date: string, later = 0): Date | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  return new Date(year, month - 1, day + later);
};

/**
 * Returns the period of a choice. Days are those of the visitor's time zone, and the last one is included. Null when
 * the dates are missing or the first is after the last.
 */
export const readPeriod = (
  preset: ExportPreset,
  { first, last }: Readonly<{ first: string; last: string }>,
  now: Date,
): ExportPeriod | null => {
  if (preset === 'all') return {};
  if (preset === 'dates') {
    const [from, to] = [midnightOf(first), midnightOf(last, 1)];
    return from && to && from < to && from < now ? { from: from.toISOString(), to: to.toISOString() } : null;
  }
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const from = preset === '12m' ? new Date(year - 1, month, day) : new Date(year, month, day - (days[preset] ?? 0));
  return { from: from.toISOString() };
};
