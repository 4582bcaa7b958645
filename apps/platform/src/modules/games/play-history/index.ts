import { getGameHistory } from '@croupier/contract/games';
import type { Currency } from '@croupier/money';
import type { BetLeg } from '@croupier/provider-contract';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { GameLookup } from '../wallet/index.ts';
import { findStakesBetween, findStakesSince } from './stakes.repository.ts';
import { playHistoryMigrations } from './play-history.migrations.ts';
import {
  findNewestPlays,
  findOpenPlays,
  findPlaysAfter,
  type Play,
  type PlaysPage,
} from './play-history.repository.ts';

type NamedPlay = Play & Readonly<{ gameName: string }>;

export type PlayHistory = Readonly<{
  /** A player's rounds and bets, oldest first. */
  after: (page: PlaysPage) => Promise<readonly NamedPlay[]>;
  /** Stakes of main money in settled rounds and bets, in minor units. */
  stakes: Readonly<{
    /** The stakes after each time and before the next one. @param times in ascending order */
    between: (
      player: Readonly<{ id: string; currency: Currency }>,
      times: readonly Date[],
    ) => Promise<readonly number[]>;
    /** The stakes since a time, by currency. */
    since: (playerId: string, since: Date) => Promise<readonly Readonly<{ currency: Currency; amount: number }>[]>;
  }>;
}>;

export type PlayHistoryOptions = Readonly<{
  database: Database;
  /** For the lists that players read; limits use the stakes of the primary. */
  staleReads: Database;
  accounts: Pick<Accounts, 'onDeletion'>;
  games: Pick<GameLookup, 'gameNames'>;
  /** The title of a bet in the reader's language; null if the sportsbook has not named all its legs in it. */
  betTitle: (legs: readonly BetLeg[], locale: string) => string | null;
  /** The site's flag `isBetHistoryEnable`. */
  isEnabled: () => Promise<boolean>;
}>;

/** Maximum number of unfinished rounds and bets in an answer. */
const listedOpenPlays = 20;

/** A bet as its player sees it: in their language as far as the sportsbook has named it, with decimal odds. */
const betOf = ({ odds, legs }: Play, locale: string) =>
  odds === null || legs === null
    ? null
    : {
        odds: odds / 1000,
        selections: legs.map(({ names, odds: legOdds, ...leg }) => {
          const { event, market, selection } = names?.[locale] ?? leg;
          return { event, market, selection, odds: legOdds / 1000 };
        }),
      };

const itemOf = ({ id, game, gameName, stake, payout, held, currency, status, createdAt }: NamedPlay) => ({
  id,
  game,
  game_name: gameName,
  stake: { amount: stake, currency },
  payout: { amount: payout, currency },
  ...(held > 0 ? { payout_under_review: { amount: held, currency } } : {}),
  status,
  created_at: createdAt.toISOString(),
});

/** Rounds of games and bets of sportsbooks in one history. */
export const createPlayHistoryModule = ({
  database,
  staleReads,
  accounts,
  games,
  betTitle,
  isEnabled,
}: PlayHistoryOptions): Readonly<{
  module: PlatformModule;
  playHistory: PlayHistory;
}> => {
  accounts.onDeletion(async (transaction, playerId) => {
    const open = await findOpenPlays(transaction, playerId, listedOpenPlays);
    if (open.length > 0) throw refuse('InvalidRequestException', { reason: 'plays_open', error_data: { plays: open } });
  });
  const named = async (plays: readonly Play[], locale?: string) => {
    const names = await games.gameNames([
      ...new Set(plays.flatMap(({ game, title }) => (title === null ? [game] : []))),
    ]);
    const titleOf = ({ title, legs }: Play): string | null =>
      (locale !== undefined && legs !== null ? betTitle(legs, locale) : null) ?? title;
    return plays.map((play) => ({ ...play, gameName: titleOf(play) ?? names.get(play.game) ?? play.game }));
  };
  return {
    playHistory: {
      after: async (page) => named(await findPlaysAfter(staleReads, page)),
      stakes: {
        between: (player, times) => findStakesBetween(database, player, times),
        since: (playerId, since) => findStakesSince(database, playerId, since),
      },
    },
    module: {
      name: 'play-history',
      migrations: playHistoryMigrations,
      handlers: [
        handle(getGameHistory, async ({ offset, count }, context) => {
          if (!(await isEnabled())) throw refuse('AccessDeniedException', { reason: 'disabled' });
          const { plays, total } = await findNewestPlays(staleReads, requirePlayer(context).id, offset, count);
          return {
            count: total,
            items: (await named(plays, context.locale)).map((play) => ({
              ...itemOf(play),
              bet: betOf(play, context.locale),
            })),
          };
        }),
      ],
    },
  };
};
