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
import { createDepositLimits } from './deposit-limits.service.ts';
import type { CountDeposits, ResponsibleGaming } from './responsible-gaming.port.ts';
import { responsibleGamingMigrations } from './responsible-gaming.migrations.ts';
import { createSelfExclusions } from './self-exclusion.service.ts';

export { enforceSelfExclusion } from './barred-methods.ts';
export { requireNotExcluded } from './self-exclusion.service.ts';
export type { CountDeposits, CountedDeposit, ResponsibleGaming } from './responsible-gaming.port.ts';

export type ResponsibleGamingOptions = Readonly<{
  database: Database;
  countDeposits: CountDeposits;
  rates: UsdRates;
  coolingOffSeconds: number;
  /** The site's flag `isResponsibleGamingEnable`. What was set keeps holding without it; nothing new is set. */
  isEnabled: () => Promise<boolean>;
  now: () => Date;
}>;

/** What players decide to protect themselves: deposit limits and self-exclusion. */
export const createResponsibleGamingModule = (
  options: ResponsibleGamingOptions,
): Readonly<{ module: PlatformModule; responsibleGaming: ResponsibleGaming }> => {
  const { isEnabled } = options;
  const exclusions = createSelfExclusions(options);
  const limits = createDepositLimits({ ...options, requireMayPlay: exclusions.requireMayPlay });
  const requireEnabled = async (): Promise<void> => {
    if (!(await isEnabled())) throw refuse('AccessDeniedException', { reason: 'disabled' });
  };
  return {
    responsibleGaming: {
      mayPlay: exclusions.mayPlay,
      requireMayPlay: exclusions.requireMayPlay,
      lockDeposits: limits.hold,
      requireDepositAllowed: async (transaction, playerId, money, usd) => {
        await exclusions.check(transaction, playerId);
        await limits.check(transaction, playerId, money, usd);
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
