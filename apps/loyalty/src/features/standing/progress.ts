import type { MethodOutput } from '@croupier/contract';
import type { getLoyaltyInfo, LoyaltyLevel } from '@croupier/contract/loyalty';

export type LoyaltyInfo = MethodOutput<typeof getLoyaltyInfo>;

export type Progress = Readonly<{
  level: LoyaltyLevel;
  /** 0 is the first level. */
  rank: number;
  next: LoyaltyLevel | null;
  /** Points that are still missing; 0 at the top. */
  left: number;
  /** Progress from this level to the next, in percent. */
  share: number;
}>;

/** The standing for a number of points; null when the programme has no such level. */
export const progressOf = ({ level: sysname, levels, points_earned: points }: LoyaltyInfo): Progress | null => {
  const ladder = [...levels].sort((a, b) => a.points_from - b.points_from);
  const rank = ladder.findIndex((one) => one.sysname === sysname);
  const level = ladder[rank];
  if (!level) return null;
  const next = ladder[rank + 1] ?? null;
  if (!next) return { level, rank, next, left: 0, share: 100 };
  const share = ((points - level.points_from) / (next.points_from - level.points_from)) * 100;
  return { level, rank, next, left: Math.max(0, next.points_from - points), share: Math.min(100, Math.max(0, share)) };
};
