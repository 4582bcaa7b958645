import type { MethodOutput } from '@croupier/contract';
import type { Bonus, FreeSpinPack, getDepositRewards } from '@croupier/contract/bonuses';
import type { Database } from '../../../database/index.ts';
import { findEarned } from './campaign-deposits.repository.ts';
import { rewardKeysOf } from './offer-grants.service.ts';

/** Reads a player's rewards by the prefix of their idempotency keys. */
type ReadByKeys<Reward> = (playerId: string, prefix: string, locale: string) => Promise<readonly Reward[]>;

export type DepositRewardsOptions = Readonly<{
  database: Database;
  readBonusesOf: ReadByKeys<Bonus>;
  readFreeSpinsOf: ReadByKeys<FreeSpinPack>;
}>;

/** What a deposit of the player earned. Nothing for a deposit that no offer concerns or another player made. */
export type DepositRewards = (
  playerId: string,
  depositId: string,
  locale: string,
) => Promise<MethodOutput<typeof getDepositRewards>>;

export const createDepositRewards =
  ({ database, readBonusesOf, readFreeSpinsOf }: DepositRewardsOptions): DepositRewards =>
  async (playerId, depositId, locale) => {
    const earned = await findEarned(database, depositId, playerId);
    if (!earned?.takeId) return { is_pending: earned?.isPending ?? false, bonuses: [], free_spins: [] };
    const prefix = rewardKeysOf(earned.takeId);
    const [bonuses, freeSpins] = await Promise.all([
      readBonusesOf(playerId, prefix, locale),
      readFreeSpinsOf(playerId, prefix, locale),
    ]);
    return { is_pending: earned.isPending, bonuses: [...bonuses], free_spins: [...freeSpins] };
  };
