import { launchBetting } from '@croupier/contract/betting';
import type { Database } from '../../../database/index.ts';
import { handle, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { createBetsParticipant } from './bets.participant.ts';
import { bettingMigrations } from './betting.migrations.ts';
import { createBettingService, type BettingServiceOptions } from './betting.service.ts';
import { bettingCallbackRoutes } from './callbacks.routes.ts';
import { createBettingCallbacks, type BettingCallbacksOptions } from './callbacks.service.ts';

export { translatedBetTitle } from './bet-title.ts';

export type BettingModuleOptions = BettingServiceOptions &
  Pick<BettingCallbacksOptions, 'ledger' | 'bonuses' | 'isBonusIsolated'> &
  Readonly<{ accounts: Pick<Accounts, 'standings'> }>;

/** Sportsbooks: opened in a frame, paid for through their callbacks. */
export const createBettingModule = (options: BettingModuleOptions): PlatformModule => {
  const { accounts, now, sportsbooks } = options;
  const betting = createBettingService(options);
  const findBettors = async (transaction: Database, playerIds: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(
      [...(await accounts.standings(transaction, playerIds))].flatMap(([id, { isBlocked }]) => (isBlocked ? [] : [id])),
    );
  const callbacks = createBettingCallbacks({
    ...options,
    betting,
    participant: createBetsParticipant(now, findBettors),
  });
  return {
    name: 'betting',
    migrations: bettingMigrations,
    handlers: [handle(launchBetting, betting.launch)],
    routes: (app) => bettingCallbackRoutes(app, { sportsbooks, callbacks }),
  };
};
