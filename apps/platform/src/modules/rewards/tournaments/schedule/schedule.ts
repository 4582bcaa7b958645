import type { Tournament } from '@croupier/contract/tournaments';

const hourMs = 3_600_000;

export type SeriesSchedule = Readonly<{
  /** The start of the first. Without it, the second starts `offset_hours` after the anchor. */
  starts_at?: string | null;
  /** Null for a tournament that is not repeated. */
  period_hours: number | null;
  duration_hours: number;
  offset_hours: number;
}>;
export type Occurrence = Readonly<{ number: number; startsAt: Date; endsAt: Date }>;

/** The start of the first of a series, in milliseconds. */
const firstStart = ({ starts_at: start, period_hours: period, offset_hours: offset }: SeriesSchedule, anchor: Date) =>
  start ? new Date(start).getTime() : anchor.getTime() + (offset - (period ?? 0)) * hourMs;

/** The tournament with this number; the first is number 1. */
export const occurrence = (schedule: SeriesSchedule, anchor: Date, number: number): Occurrence => {
  const start = firstStart(schedule, anchor) + (number - 1) * (schedule.period_hours ?? 0) * hourMs;
  return { number, startsAt: new Date(start), endsAt: new Date(start + schedule.duration_hours * hourMs) };
};

/**
 * Returns the occurrences to announce now: the last one that has started, the one before it and the next one. Before
 * the series begins, only its first, and of a tournament that is not repeated always that one.
 */
export const dueOccurrences = (schedule: SeriesSchedule, anchor: Date, now: Date): readonly Occurrence[] => {
  if (schedule.period_hours === null) return [occurrence(schedule, anchor, 1)];
  const sinceFirst = now.getTime() - firstStart(schedule, anchor);
  const started = Math.max(0, Math.floor(sinceFirst / (schedule.period_hours * hourMs)) + 1);
  return [started - 1, started, started + 1]
    .filter((number) => number >= 1)
    .map((number) => occurrence(schedule, anchor, number));
};

export const statusAt = (startsAt: Date, endsAt: Date, now: Date): Tournament['status'] => {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'active' : 'finished';
};
