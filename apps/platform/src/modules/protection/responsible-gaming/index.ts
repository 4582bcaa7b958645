import {
  cancelDepositLimit,
  confirmDepositLimit,
  getDepositLimit,
  getSelfExclusion,
  selfExclude,
  setDepositLimit,
} from '@croupier/contract/responsible-gaming';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import { createDepositLimitRule } from './deposit-limit-rule.ts';
import { createDepositLimits } from './deposit-limits.service.ts';
import type { CountDeposits, ResponsibleGaming } from './responsible-gaming.port.ts';
import { lockLimit } from './responsible-gaming.repository.ts';
import { responsibleGamingMigrations } from './responsible-gaming.migrations.ts';
import { createSelfExclusions, type EndSubscriptions } from './self-exclusion.service.ts';

export { enforceSelfExclusion } from './excluded-methods.ts';
export { requireNotExcluded } from './self-exclusion.service.ts';
export type { CountDeposits, CountedDeposit, ResponsibleGaming } from './responsible-gaming.port.ts';

export type ResponsibleGamingOptions = Readonly<{
  database: Database;
  countDeposits: CountDeposits;
  rates: UsdRates;
  coolingOffSeconds: number;
  /** Unsubscribes the player from all news and offers, in the transaction of a self-exclusion. */
  endSubscriptions: EndSubscriptions;
  /**
   * The site's flag `isResponsibleGamingEnable`. While it is off, players cannot change limits; existing limits apply.
   */
  isEnabled: () => Promise<boolean>;
  now: () => Date;
}>;

/** Deposit limits and self-exclusion. */
export const createResponsibleGamingModule = (
  options: ResponsibleGamingOptions,
): Readonly<{ module: PlatformModule; responsibleGaming: ResponsibleGaming }> => {
  const { isEnabled } = options;
  const exclusions = createSelfExclusions(options);
  const limits = createDepositLimits({ ...options, requireMayPlay: exclusions.requireMayPlay });
  const requireWithinLimit = createDepositLimitRule(options);
  const requireEnabled = async (): Promise<void> => {
    if (!(await isEnabled())) throw refuse('AccessDeniedException', { reason: 'disabled' });
  };
  return {
    responsibleGaming: {
      mayPlay: exclusions.mayPlay,
      requireMayPlay: exclusions.requireMayPlay,
      lockDeposits: async (transaction, playerId) => {
        await lockLimit(transaction, playerId);
      },
      requireDepositAllowed: async (transaction, playerId, money, usd) => {
        await exclusions.requireNotExcluded(transaction, playerId);
        await requireWithinLimit(transaction, playerId, money, usd);
      },
    },
    module: {
      name: 'responsible-gaming',
      migrations: responsibleGamingMigrations,
      handlers: [
        handle(getDepositLimit, async (_params, context) => limits.get(requirePlayer(context).id)),
        handle(setDepositLimit, async (wanted, context) => {
          await requireEnabled();
          return limits.set(requirePlayer(context), wanted);
        }),
        handle(confirmDepositLimit, async (_params, context) => limits.confirm(requirePlayer(context).id)),
        handle(cancelDepositLimit, async (_params, context) => limits.cancel(requirePlayer(context).id)),
        handle(getSelfExclusion, async (_params, context) => exclusions.get(requirePlayer(context).id)),
        handle(selfExclude, async ({ period }, context) => {
          await requireEnabled();
          return exclusions.exclude(requirePlayer(context).id, period);
        }),
      ],
    },
  };
};
