const day_ms = 86_400_000;

export type Period = Readonly<{ start: Date; end: Date }>;

const dayOf = (at: Date): number => Math.floor(at.getTime() / day_ms);

/** The last period that was over at a moment. The first of January 1970 was a Thursday. */
export const lastPeriod = (kind: 'day' | 'week', at: Date): Period => {
  const length = kind === 'day' ? 1 : 7;
  const end = kind === 'day' ? dayOf(at) : dayOf(at) - ((dayOf(at) + 3) % 7);
  return { start: new Date((end - length) * day_ms), end: new Date(end * day_ms) };
};

/** The periods that followed one, up to the last that is over; after none: only that. */
export const periodsAfter = (kind: 'day' | 'week', lastClosedStart: Date | null, at: Date): readonly Period[] => {
  const last = lastPeriod(kind, at);
  if (!lastClosedStart) return [last];
  const length = (kind === 'day' ? 1 : 7) * day_ms;
  const periods: Period[] = [];
  for (let start = lastClosedStart.getTime() + length; start <= last.start.getTime(); start += length) {
    periods.push({ start: new Date(start), end: new Date(start + length) });
  }
  return periods;
};
