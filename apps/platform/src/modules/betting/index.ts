import { launchBetting } from '@croupier/contract/betting';
import { handle, type PlatformModule } from '../../module.ts';
import { createBetsCompanion } from './bets.companion.ts';
import { bettingMigrations } from './betting.migrations.ts';
import { createBettingService, type BettingServiceOptions } from './betting.service.ts';
import { bettingCallbackRoutes } from './callbacks.routes.ts';
import { createBettingCallbacks, type BettingCallbacksOptions } from './callbacks.service.ts';

export { createSandboxSportsbook, type Sportsbook } from './sportsbook.ts';

export type BettingModuleOptions = BettingServiceOptions & Pick<BettingCallbacksOptions, 'ledger' | 'bonuses' | 'isBonusIsolated'> & Readonly<{
  /** Signs the sportsbook's calls; null where there is none: then nothing is listened to. */
  providerSecret: string | null;
}>;

/** The sportsbook: opened in a frame, paid for through its signed calls. */
export const createBettingModule = (options: BettingModuleOptions): PlatformModule => {
  const { now, providerSecret } = options;
  const betting = createBettingService(options);
  const callbacks = createBettingCallbacks({ ...options, betting, companion: createBetsCompanion(now) });
  return {
    name: 'betting',
    migrations: bettingMigrations,
    handlers: [handle(launchBetting, betting.launch)],
    ...(providerSecret === null ? {} : { routes: (app) => bettingCallbackRoutes(app, callbacks, { secret: providerSecret, now }) }),
  };
};
