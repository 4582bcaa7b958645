import { launchGame } from '@croupier/contract/games';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
import { settleAll, type Database, type Statement } from '../../../database/index.ts';
import { handle, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Bonuses } from '../../bonuses/bonuses/index.ts';
import type { FreeSpins } from '../../bonuses/freespins/index.ts';
import type { Metrics } from '../../../metrics/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { gameCallbackRoutes } from './callbacks.routes.ts';
import { createGameCallbacks } from './callbacks.service.ts';
import type { ProviderRegistry } from '../../../providers/index.ts';
import type { GameProvider } from '../../../providers/games/index.ts';
import { heldWinsMigrations } from './held-wins.migrations.ts';
import type { HeldWin, HeldWinListener, HeldWins, OnWinDecided } from './held-wins.port.ts';
import { createHeldWins } from './held-wins.service.ts';
import { createMaximumWin, type MaximumWinRule } from './maximum-wins.ts';
import { createRecordedRounds, type RecordedRound } from './recorded-rounds.service.ts';
import { roundMoneyMigrations } from './round-money.migrations.ts';
import type { BonusPlay } from './game-calls.ts';
import { createRoundsParticipant, type PlayerStates } from './rounds.participant.ts';
import type { GameLookup, RoundEnd, Wallet } from './wallet.port.ts';
import { walletMigrations } from './wallet.migrations.ts';
import { deleteSessionsBefore, findDemonstrations } from './wallet.repository.ts';
import { createWalletService } from './wallet.service.ts';

export { heldWinStatuses, type HeldWin, type HeldWins } from './held-wins.port.ts';
export { copyFormerFeed } from './former-feed.ts';
export type { RecordedRound } from './recorded-rounds.service.ts';
export { settledEventOf } from './rounds.participant.ts';
export type { GameLookup, PlayableGame, RoundEnd, SettledRound, Wallet } from './wallet.port.ts';

export type WalletModuleOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  accounts: Pick<Accounts, 'findPlayers' | 'standings'>;
  games: GameLookup;
  bonuses: Pick<Bonuses, 'playersWithLive'>;
  freeSpins: Pick<FreeSpins, 'playable' | 'finished'>;
  /** Whether a stake uses either main money or bonus money. */
  isBonusIsolated: () => Promise<boolean>;
  providers: ProviderRegistry<GameProvider>;
  maximumWins: readonly MaximumWinRule[];
  /** Returns the statement that notifies the operator of a held win, for its transaction. */
  noticeHeldWin: (win: HeldWin, at: Date) => Statement;
  /** Returns the statements that notify the player of the decision. */
  onWinDecided: OnWinDecided;
  metrics: Pick<Metrics, 'heldWin'>;
  publicOrigin: string;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Longer than a dispute about a round of the session. */
const sessionRetention_days = 400;

type Listener = (round: RoundEnd) => void;

/** Reports settled rounds to listeners. A failing listener does not affect the others. */
const createRoundNotifier = ({ freeSpins, log }: Pick<WalletModuleOptions, 'freeSpins' | 'log'>) => {
  const listeners = new Set<Listener>();
  return {
    add: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (rounds: readonly RoundEnd[], freeSpinsEnded: boolean): void => {
      if (freeSpinsEnded) freeSpins.finished();
      for (const round of rounds)
        for (const listener of listeners) {
          try {
            listener(round);
          } catch (error) {
            log.error({ err: error }, 'a listener to settled rounds failed');
          }
        }
    },
  };
};

/** Raises the alarm of a held win: the notice of the operator, the metric and the log. */
const createHeldWinAlarm = ({
  noticeHeldWin,
  metrics,
  log,
}: Pick<WalletModuleOptions, 'noticeHeldWin' | 'metrics' | 'log'>): HeldWinListener => ({
  record: (win) => [noticeHeldWin(win, win.createdAt)],
  committed: ({ id, provider, game, currency, amount, maximum }) => {
    metrics.heldWin(provider);
    log.error({ win: id, provider, game, currency, amount, maximum }, 'a win above the maximum is held');
  },
});

/** Reads whether players may stake and have bonus money. */
const createReadPlayerStates =
  ({ accounts, bonuses }: Pick<WalletModuleOptions, 'accounts' | 'bonuses'>) =>
  async (transaction: Database, playerIds: readonly string[]): Promise<PlayerStates> => {
    const [players, withBonus] = await settleAll([
      accounts.standings(transaction, playerIds),
      bonuses.playersWithLive(playerIds, transaction),
    ]);
    return new Map(
      [...players].map(([id, { isBlocked }]) => [id, { mayStake: !isBlocked, hasLiveBonus: withBonus.has(id) }]),
    );
  };

/** Games: opened at their providers, paid for through the providers' callbacks. */
export const createWalletModule = (
  options: WalletModuleOptions,
): Readonly<{
  module: PlatformModule;
  wallet: Wallet;
  heldWins: HeldWins;
  recordRound: (round: RecordedRound) => Promise<void>;
}> => {
  const { database, ledger, games, isBonusIsolated, providers, now, log } = options;
  const notifier = createRoundNotifier(options);
  const wallet = createWalletService(options);
  const alarm = createHeldWinAlarm(options);
  const readPlayerStates = createReadPlayerStates(options);
  const participant = createRoundsParticipant(notifier.notify, now, readPlayerStates, alarm);
  const bonusPlay = async (game: string): Promise<BonusPlay> => {
    const [found, isIsolated] = await Promise.all([games.findGame(game), isBonusIsolated()]);
    const gameType = found?.type ?? '';
    return { type: gameType === 'betting' ? 'betting' : 'casino', gameType, isIsolated };
  };
  const maximumWin = createMaximumWin(options.maximumWins);
  const playerStates = (ids: readonly string[]) => readPlayerStates(database, ids);
  const callbacks = createGameCallbacks({ wallet, ledger, participant, playerStates, bonusPlay, maximumWin });
  const cleaning = createCleaning({
    name: 'game-sessions-cleaning',
    clean: (at) => deleteSessionsBefore(database, daysBefore(at, sessionRetention_days)),
    now,
    log,
  });
  return {
    heldWins: createHeldWins({ database, ledger, onDecided: options.onWinDecided }),
    recordRound: createRecordedRounds({ ledger, participant }),
    wallet: {
      findDemonstrations: (roundIds) => findDemonstrations(database, roundIds),
      onRoundSettled: notifier.add,
    },
    module: {
      name: 'wallet',
      migrations: [...walletMigrations, ...roundMoneyMigrations, ...heldWinsMigrations],
      handlers: [handle(launchGame, wallet.launch)],
      routes: (app) => gameCallbackRoutes(app, { providers, callbacks }),
      started: async () => cleaning.start(),
      stopped: cleaning.stop,
    },
  };
};
