import { launchBetting } from '@croupier/contract/betting';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { handle, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { createBetsParticipant } from './bets.participant.ts';
import { bettingMigrations } from './betting.migrations.ts';
import { deleteSessionsBefore } from './betting.repository.ts';
import { createBettingService, type BettingServiceOptions } from './betting.service.ts';
import { bettingCallbackRoutes } from './callbacks.routes.ts';
import { createBettingCallbacks, type BettingCallbacksOptions } from './callbacks.service.ts';

export { translatedBetTitle } from './bet-title.ts';

export type BettingModuleOptions = BettingServiceOptions &
  Pick<BettingCallbacksOptions, 'ledger' | 'bonuses' | 'isBonusIsolated'> &
  Readonly<{ accounts: Pick<Accounts, 'standings'>; log: FastifyBaseLogger }>;

/** Longer than a dispute about a bet of the session. Only placements and cancellations name it, settlements do not. */
const sessionRetention_days = 400;

/** Sportsbooks: opened in a frame, paid for through their callbacks. */
export const createBettingModule = (options: BettingModuleOptions): PlatformModule => {
  const { database, accounts, now, sportsbooks, log } = options;
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
  const cleaning = createCleaning({
    name: 'betting-sessions-cleaning',
    clean: (at) => deleteSessionsBefore(database, daysBefore(at, sessionRetention_days)),
    now,
    log,
  });
  return {
    name: 'betting',
    migrations: bettingMigrations,
    handlers: [handle(launchBetting, betting.launch)],
    routes: (app) => bettingCallbackRoutes(app, { sportsbooks, callbacks }),
    started: async () => cleaning.start(),
    stopped: cleaning.stop,
  };
};
