const day_ms = 86_400_000;

export type Period = Readonly<{ start: Date; end: Date }>;
export type PeriodKind = 'day' | 'week';

/** In milliseconds. */
export const lengthOf = (kind: PeriodKind): number => (kind === 'day' ? 1 : 7) * day_ms;

const dayOf = (at: Date): number => Math.floor(at.getTime() / day_ms);

/** The last period that was over at a moment. The first of January 1970 was a Thursday. */
export const lastPeriod = (kind: PeriodKind, at: Date): Period => {
  const end = (kind === 'day' ? dayOf(at) : dayOf(at) - ((dayOf(at) + 3) % 7)) * day_ms;
  return { start: new Date(end - lengthOf(kind)), end: new Date(end) };
};

/**
 * The periods from the end of the last closed one up to the last that is over; without a closed one, only the last.
 * After a change of the programme from days to weeks the first is shorter, so that each day is in exactly one period.
 */
export const periodsAfter = (kind: PeriodKind, closedUntil: Date | null, at: Date): readonly Period[] => {
  const last = lastPeriod(kind, at);
  if (!closedUntil) return [last];
  const periods: Period[] = [];
  for (let start = closedUntil; start < last.end;) {
    const { end } = lastPeriod(kind, new Date(start.getTime() + lengthOf(kind)));
    periods.push({ start, end });
    start = end;
  }
  return periods;
};
