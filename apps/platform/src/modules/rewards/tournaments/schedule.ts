import type { Tournament } from '@croupier/contract/tournaments';

const hourMs = 3_600_000;

export type SeriesSchedule = Readonly<{ period_hours: number; duration_hours: number; offset_hours: number }>;
export type Occurrence = Readonly<{ number: number; startsAt: Date; endsAt: Date }>;

/** The tournament with this number. The first is number 1; number 2 starts `offset_hours` after the anchor. */
export const occurrence = (schedule: SeriesSchedule, anchor: Date, number: number): Occurrence => {
  const start = anchor.getTime() + (schedule.offset_hours + (number - 2) * schedule.period_hours) * hourMs;
  return { number, startsAt: new Date(start), endsAt: new Date(start + schedule.duration_hours * hourMs) };
};

/**
 * Returns the occurrences to announce now: the latest that has started, the one before it and the next one. Before the
 * start of the series, only the first one.
 */
export const dueOccurrences = (schedule: SeriesSchedule, anchor: Date, now: Date): readonly Occurrence[] => {
  const sinceSecond = now.getTime() - anchor.getTime() - schedule.offset_hours * hourMs;
  const started = Math.max(0, Math.floor(sinceSecond / (schedule.period_hours * hourMs)) + 2);
  return [started - 1, started, started + 1]
    .filter((number) => number >= 1)
    .map((number) => occurrence(schedule, anchor, number));
};

export const statusAt = (startsAt: Date, endsAt: Date, now: Date): Tournament['status'] => {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'active' : 'finished';
};
