import type { PlatformModule } from '../../module.ts';
import type { GameProvider } from '../../providers/games/index.ts';
import type { ProviderRegistry } from '../../providers/index.ts';
import { createSportsbooks } from '../../providers/sportsbook/index.ts';
import { createPlayHistoryModule, type PlayHistory } from '../games/play-history/index.ts';
import { createWalletModule, type HeldWins, type RecordedRound, type Wallet } from '../games/wallet/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Accounts } from '../players/accounts/index.ts';
import { createBettingModule, translatedBetTitle } from '../sportsbook/betting/index.ts';
import { providerOptionsOf, type ModuleOptions } from './module-options.ts';
import { noticeHeldWin, noticeWinDecision } from './money-notices.ts';
import type { Rewards } from './rewards.ts';
import type { SiteFlags } from './site-flags.ts';
import type { Site } from './site.ts';

export type PlayOptions = Omit<ModuleOptions, 'limiter'> &
  Readonly<{
    ledger: Ledger;
    accounts: Accounts;
    gameProviders: ProviderRegistry<GameProvider>;
    games: Site['games'];
    rewards: Rewards;
    isEnabled: SiteFlags;
  }>;

export type Play = Readonly<{
  modules: readonly PlatformModule[];
  wallet: Wallet;
  heldWins: HeldWins;
  recordRound: (round: RecordedRound) => Promise<void>;
  playHistory: PlayHistory;
}>;

type Restriction = Readonly<{ isBlocked: boolean; excludedUntil?: Date | null }>;

const withExclusions = <P extends Restriction>(players: ReadonlyMap<string, P>, at: Date): ReadonlyMap<string, P> =>
  new Map(
    [...players].map(([id, player]) => [
      id,
      { ...player, isBlocked: player.isBlocked || (player.excludedUntil ? player.excludedUntil > at : false) },
    ]),
  );

/** The accounts as games and bets read them: a self-excluded player is blocked. */
export const accountsForPlay = (
  accounts: Pick<Accounts, 'findPlayers' | 'standings'>,
  now: () => Date,
): Pick<Accounts, 'findPlayers' | 'standings'> => ({
  standings: async (transaction, ids) => withExclusions(await accounts.standings(transaction, ids), now()),
  findPlayers: async (ids) => withExclusions(await accounts.findPlayers(ids), now()),
});

/** Creates the wallet of games, sports betting and the history of both. */
export const composePlay = (options: PlayOptions): Play => {
  const { config, accounts, games, gameProviders, rewards, now, adapters } = options;
  const shared = {
    ...options,
    accounts: accountsForPlay(accounts, now),
    publicOrigin: config.publicOrigin,
    bonuses: rewards.bonuses,
    isBonusIsolated: rewards.isBonusIsolated,
  };
  const {
    wallet,
    heldWins,
    recordRound,
    module: walletModule,
  } = createWalletModule({
    ...shared,
    freeSpins: rewards.freeSpins,
    providers: gameProviders,
    maximumWins: config.maximumWins,
    noticeHeldWin,
    onWinDecided: noticeWinDecision,
  });
  const bettingModule = createBettingModule({
    ...shared,
    sportsbooks: createSportsbooks(config.sportsbooks, providerOptionsOf(options), adapters?.sportsbooks),
  });
  const { playHistory, module: playHistoryModule } = createPlayHistoryModule({
    database: options.database,
    staleReads: options.staleReads,
    accounts,
    games,
    betTitle: translatedBetTitle,
    isEnabled: options.isEnabled('isBetHistoryEnable'),
  });
  return { modules: [walletModule, bettingModule, playHistoryModule], wallet, heldWins, recordRound, playHistory };
};
