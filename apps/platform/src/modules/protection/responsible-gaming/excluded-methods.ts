import { guardMethods, type PlatformModule } from '../../../module.ts';
import type { ResponsibleGaming } from './responsible-gaming.port.ts';

/**
 * Methods that lead to play and are closed to self-excluded players. Cashback and withdrawals stay available. Deposits,
 * stakes and games for money have their own check.
 */
const excludedMethods: ReadonlySet<string> = new Set([
  'bonuses.activate',
  'BettingBonuses.activate',
  'campaigns.activateOffer',
  'campaigns.takepromotions',
  'loyalty.buyproduct',
  'tournaments.participate',
]);

/** Returns the modules with handlers that refuse self-excluded players. */
export const enforceSelfExclusion = (
  modules: readonly PlatformModule[],
  { requireMayPlay }: Pick<ResponsibleGaming, 'requireMayPlay'>,
): readonly PlatformModule[] => guardMethods(modules, excludedMethods, requireMayPlay);
