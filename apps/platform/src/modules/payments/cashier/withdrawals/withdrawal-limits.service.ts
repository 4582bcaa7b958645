import type { Database } from '../../../../database/index.ts';
import { refuse, type ApiError } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import { findWithdrawalLimits } from '../rules/cashier-settings.repository.ts';
import {
  dayOf,
  describePeriods,
  exceededLimit,
  monthOf,
  noUsage,
  periodDetails,
  type PeriodLimitName,
  type PeriodLimits,
  type PeriodTotals,
} from './period-limits.ts';
import { findPeriodUsage } from './withdrawn.repository.ts';

export type WithdrawalLimits = Readonly<{
  /** The limits of the current day and month in the player's currency; null when the operator removed them. */
  find: (player: CallPlayer) => Promise<PeriodLimits | null>;
  /** What remains of the limits; null without limits. */
  describe: (player: CallPlayer) => Promise<ReturnType<typeof describePeriods> | null>;
  /**
   * The refusal of a further amount, in minor units; null when it is within the limits. `reported` is a limit that the
   * ledger found exceeded.
   */
  refusalOf: (
    player: CallPlayer,
    limits: PeriodLimits,
    amount: number,
    reported?: PeriodLimitName,
  ) => Promise<ApiError | null>;
}>;

export const createWithdrawalLimits = (
  database: Database,
  { now }: Readonly<{ now: () => Date }>,
): WithdrawalLimits => {
  const usageOf = async ({ id: playerId, currency }: CallPlayer, limits: PeriodLimits): Promise<PeriodTotals> =>
    (await findPeriodUsage(database, [{ playerId, currency, ...limits }]))[0] ?? noUsage;

  const find: WithdrawalLimits['find'] = async ({ currency }) => {
    const limits = await findWithdrawalLimits(database, currency);
    return limits && { ...limits, dayStart: dayOf(now()), monthStart: monthOf(now()) };
  };

  return {
    find,
    describe: async (player) => {
      const limits = await find(player);
      return limits && describePeriods(limits, await usageOf(player, limits), player.currency);
    },
    refusalOf: async (player, limits, amount, reported) => {
      const used = await usageOf(player, limits);
      const reason = exceededLimit(limits, used, amount) ?? reported;
      if (!reason) return null;
      return refuse('WithdrawalLimitsPeriodExceededException', {
        reason,
        error_data: periodDetails(limits, used, reason, player.currency),
      });
    },
  };
};
