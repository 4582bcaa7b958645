import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { getLeaderboard, getTournaments, Standing, Tournament } from '@croupier/contract/tournaments';
import type { Money } from '@croupier/money';
import * as v from 'valibot';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Catalogue, GameRule } from '../../games/catalogue/index.ts';
import type { AttributesOf, Content } from '../../content/content/index.ts';
import type { Loyalty } from '../loyalty/index.ts';
import { maskNickname } from '../../games/wins/index.ts';
import { statusAt } from './schedule.ts';
import { prizeOf, totalPrize } from './scoring.ts';
import { tournamentTemplates, tournamentTerms, type TournamentTerms } from './tournaments.collection.ts';
import type { PrizeRow, Ranked, TournamentRow, TournamentsRepository } from './tournaments.repository.ts';

export type TournamentsOptions = Readonly<{
  repository: TournamentsRepository;
  content: Content;
  catalogue: Pick<Catalogue, 'matching'>;
  accounts: Pick<Accounts, 'findPlayers'>;
  loyalty: Pick<Loyalty, 'standing'>;
  now: () => Date;
}>;

export type Tournaments = Readonly<{
  list: (
    params: MethodParams<typeof getTournaments>,
    playerId: string | null,
    locale: string,
  ) => Promise<MethodOutput<typeof getTournaments>>;
  join: (tournamentId: string, playerId: string) => Promise<void>;
  /**
   * Enters demonstration players in started tournaments, from the start of each, before the projection counts their
   * rounds.
   */
  enrol: (playerIds: readonly string[]) => Promise<void>;
  leaderboard: (
    params: MethodParams<typeof getLeaderboard>,
    playerId: string | null,
  ) => Promise<MethodOutput<typeof getLeaderboard>>;
  /** The games of a tournament; null when there is no such tournament. */
  gameRule: (tournamentId: string) => Promise<GameRule | null>;
}>;

type Template = AttributesOf<typeof tournamentTemplates>;
type Shown = Readonly<{ row: TournamentRow; template: Template; status: Tournament['status'] }>;

export const termsOf = (row: TournamentRow): TournamentTerms => v.parse(tournamentTerms, row.terms);

const joinsUntil = (row: TournamentRow, { joining }: TournamentTerms): Date =>
  joining === 'until_start' ? row.starts_at : row.ends_at;

/** An empty list admits everybody. */
const isAmong = (allowed: readonly string[], value: string | undefined): boolean =>
  allowed.length === 0 || (value !== undefined && allowed.includes(value));

/** What a player has won and received. */
const receivedPrize = (prizes: readonly PrizeRow[], playerId: string): Money | null => {
  const own = prizes.find(({ player_id: id, transfer_id: transfer }) => id === playerId && transfer !== null);
  return own ? { amount: own.amount, currency: own.currency } : null;
};

const statusOrder: Readonly<Record<Tournament['status'], number>> = { active: 0, upcoming: 1, finished: 2 };

/** Running ones first, by their end; then those to come, by their start; then the past, latest first. */
const compareShown = (a: Shown, b: Shown): number => {
  if (a.status !== b.status) return statusOrder[a.status] - statusOrder[b.status];
  if (a.status === 'active') return a.row.ends_at.getTime() - b.row.ends_at.getTime();
  if (a.status === 'upcoming') return a.row.starts_at.getTime() - b.row.starts_at.getTime();
  return b.row.ends_at.getTime() - a.row.ends_at.getTime();
};

export const createTournamentsService = ({
  repository,
  content,
  catalogue,
  accounts,
  loyalty,
  now,
}: TournamentsOptions): Tournaments => {
  const standingsOf = async (
    terms: TournamentTerms,
    ranked: readonly Ranked[],
    playerId: string | null,
  ): Promise<Standing[]> => {
    const players = await accounts.findPlayers(ranked.map(({ player_id: id }) => id));
    return ranked.map(({ place, player_id: id, points }) => {
      const fakename = players.get(id)?.fakename ?? '';
      return {
        place,
        points,
        fakename: id === playerId ? fakename : maskNickname(fakename),
        is_me: id === playerId,
        prize: prizeOf(terms, place),
      };
    });
  };

  const present = async ({ row, template, status }: Shown, playerId: string | null): Promise<Tournament> => {
    const terms = termsOf(row);
    const [totals, own, prizes, games] = await Promise.all([
      repository.totals(row.id),
      playerId === null ? null : repository.own(row.id, playerId),
      status === 'finished' ? repository.prizes(row.id) : [],
      catalogue.matching(terms.games),
    ]);
    const { title, text, rules, tags, extra, provider, image_url, dominant_color } = template;
    return {
      id: row.id,
      status,
      description: { title, text, rules },
      total_prize: { amount: totalPrize(terms), currency: 'USD' },
      prizes: terms.prizes,
      user_info:
        playerId === null
          ? null
          : {
              is_participant: own !== null,
              place: own?.place ?? null,
              points: own?.points ?? 0,
              prize: receivedPrize(prizes, playerId),
            },
      winners: await standingsOf(terms, prizes, playerId),
      restrictions: {
        min_stake: terms.min_stake,
        levels: terms.levels,
        currencies: terms.currencies,
        countries: terms.countries,
        joins_until: joinsUntil(row, terms).toISOString(),
      },
      total_participants: totals.participants,
      total_points: totals.points,
      reset_on_cashout: terms.reset_on_cashout,
      provider,
      image_url,
      dominant_color,
      tags,
      extra,
      games_count: games.size,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
    };
  };

  const requireTournament = async (id: string): Promise<TournamentRow> => {
    const row = await repository.find(id);
    if (!row) throw invalidParameters({ tournament_id: 'unknown' });
    return row;
  };

  /** Why a player may not enter; null when nothing is against it. */
  const refusalOf = async (row: TournamentRow, playerId: string): Promise<string | null> => {
    const terms = termsOf(row);
    const player = (await accounts.findPlayers([playerId])).get(playerId);
    if (now() >= row.ends_at) return 'tournament_finished';
    if (now() >= joinsUntil(row, terms)) return 'tournament_started';
    if (!isAmong(terms.currencies, player?.currency)) return 'currency';
    if (!isAmong(terms.countries, player?.countryCode)) return 'country';
    return isAmong(terms.levels, terms.levels.length > 0 ? (await loyalty.standing(playerId)).level : undefined)
      ? null
      : 'level';
  };

  return {
    list: async ({ offset, count, ids, status }, playerId, locale) => {
      const [rows, templates] = await Promise.all([repository.all(), content.list(tournamentTemplates, locale)]);
      const bySysname = new Map(templates.map(({ attributes }) => [attributes.sysname, attributes]));
      const shown = rows
        .flatMap((row): Shown[] => {
          // Without its texts a tournament cannot be shown; editors take one away by deleting its template.
          const template = bySysname.get(row.template);
          return template ? [{ row, template, status: statusAt(row.starts_at, row.ends_at, now()) }] : [];
        })
        .filter(
          (tournament) =>
            (ids.length === 0 || ids.includes(tournament.row.id)) &&
            (status === undefined || tournament.status === status),
        )
        .sort(compareShown);
      return {
        items: await Promise.all(
          shown.slice(offset, offset + count).map((tournament) => present(tournament, playerId)),
        ),
        count: shown.length,
      };
    },

    join: async (tournamentId, playerId) => {
      const row = await requireTournament(tournamentId);
      const reason = await refusalOf(row, playerId);
      if (reason) throw refuse('AccessDeniedException', { reason });
      await repository.join(tournamentId, playerId, now());
    },

    enrol: async (playerIds) => {
      const begun = (await repository.all()).filter((row) => row.settled_at === null && row.starts_at <= now());
      for (const row of begun) for (const playerId of playerIds) await repository.join(row.id, playerId, row.starts_at);
    },

    leaderboard: async ({ tournament_id: id, offset, count }, playerId) => {
      const row = await requireTournament(id);
      const [ranked, total] = await Promise.all([repository.standings(id, offset, count), repository.rankedCount(id)]);
      return { items: await standingsOf(termsOf(row), ranked, playerId), count: total };
    },

    gameRule: async (tournamentId) => {
      const row = await repository.find(tournamentId);
      return row ? termsOf(row).games : null;
    },
  };
};
