import { isRecord } from '../../../is-record.ts';
import { guardMethods, type PlatformModule } from '../../../module.ts';
import type { Duplicates } from './duplicates.port.ts';

/** Methods that lead to play. Deposits have their own check; withdrawals wait for a person. */
const restrictedMethods: ReadonlySet<string> = new Set([
  'betting.launch',
  'bonuses.activate',
  'BettingBonuses.activate',
  'campaigns.activateOffer',
  'campaigns.takepromotions',
  'games.launch',
  'loyalty.buyproduct',
  'tournaments.participate',
]);

/** A demo game needs no account and moves no money. */
const isDemo = (params: unknown): boolean => isRecord(params) && params['mode'] === 'demo';

/** Returns the modules with handlers that refuse play to accounts that a rule about duplicates blocks. */
export const restrictDuplicates = (
  modules: readonly PlatformModule[],
  { requireUnrestricted }: Pick<Duplicates, 'requireUnrestricted'>,
): readonly PlatformModule[] =>
  guardMethods(modules, restrictedMethods, async (playerId, params) => {
    if (!isDemo(params)) await requireUnrestricted(playerId);
  });
