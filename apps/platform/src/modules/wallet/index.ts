import { getGameHistory, launchGame } from '@croupier/contract/games';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/index.ts';
import { handle, requirePlayer, type PlatformModule } from '../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { gameCallbackRoutes } from './callbacks.routes.ts';
import { createGameCallbacks } from './callbacks.service.ts';
import type { GameProvider } from './game-provider.ts';
import { createRecordedRounds, type RecordedRound } from './recorded-rounds.service.ts';
import { createRoundsCompanion } from './rounds.companion.ts';
import type { GameLookup, RoundEnd, Wallet } from './wallet.face.ts';
import { walletMigrations } from './wallet.migrations.ts';
import { findSettledSince } from './wallet.repository.ts';
import { createWalletService } from './wallet.service.ts';

export { createSandboxGameProvider, type GameProvider } from './game-provider.ts';
export type { RecordedRound } from './recorded-rounds.service.ts';
export type { GameLookup, PlayableGame, RoundEnd, SettledRound, Wallet } from './wallet.face.ts';

export type WalletModuleOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  accounts: Pick<Accounts, 'findPlayers'>;
  games: GameLookup;
  provider: GameProvider;
  providerSecret: string;
  publicOrigin: string;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Games: opened with their provider, paid for through its signed calls. */
export const createWalletModule = (options: WalletModuleOptions): Readonly<{
  module: PlatformModule;
  wallet: Wallet;
  recordRound: (round: RecordedRound) => Promise<void>;
}> => {
  const { database, ledger, accounts, providerSecret, now, log } = options;
  const listeners = new Set<(round: RoundEnd) => void>();
  const tell = (rounds: readonly RoundEnd[]): void => {
    for (const round of rounds) for (const listener of listeners) {
      try {
        listener(round);
      } catch (error) {
        log.error({ err: error }, 'a listener to settled rounds failed');
      }
    }
  };
  const wallet = createWalletService(options);
  const companion = createRoundsCompanion(tell);
  const callbacks = createGameCallbacks({ wallet, accounts, ledger, companion });
  return {
    recordRound: createRecordedRounds({ ledger, companion }),
    wallet: {
      roundsSince: (position, limit) => findSettledSince(database, position, limit),
      onRoundSettled: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    module: {
      name: 'wallet',
      migrations: walletMigrations,
      handlers: [
        handle(launchGame, wallet.launch),
        handle(getGameHistory, async (paging, context) => wallet.history(requirePlayer(context), paging)),
      ],
      routes: (app) => gameCallbackRoutes(app, callbacks, { secret: providerSecret, now }),
    },
  };
};
