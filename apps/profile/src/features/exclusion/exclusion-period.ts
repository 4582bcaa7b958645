import { selfExclusionPeriods } from '@croupier/contract/responsible-gaming';

export type ExclusionPeriod = (typeof selfExclusionPeriods)[number];

export const isExclusionPeriod = (value: unknown): value is ExclusionPeriod => selfExclusionPeriods.some((period) => period === value);

/** When a break that begins now would end, by the calendar in UTC as the platform counts; null for one that never does. */
export const exclusionEnd = (period: ExclusionPeriod, from: Date): Date | null => {
  if (period === 'permanent') return null;
  const count = Number(period.slice(0, -1));
  const end = new Date(from);
  if (period.endsWith('d')) end.setUTCDate(end.getUTCDate() + count);
  else {
    const day = end.getUTCDate();
    end.setUTCMonth(end.getUTCMonth() + count * (period.endsWith('y') ? 12 : 1));
    // The 31st of a shorter month is its last day.
    if (end.getUTCDate() !== day) end.setUTCDate(0);
  }
  return end;
};

/** The breaks that would end later than the present one: it can be made longer, never shorter. */
export const periodsBeyond = (endsAt: string | null, from: Date): readonly ExclusionPeriod[] => selfExclusionPeriods.filter((period) => {
  const end = exclusionEnd(period, from);
  return endsAt !== null && (end === null || end.getTime() > Date.parse(endsAt));
});
