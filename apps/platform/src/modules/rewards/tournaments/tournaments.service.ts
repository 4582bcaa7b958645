import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { getLeaderboard, getTournaments, Tournament } from '@croupier/contract/tournaments';
import { invalidParameters } from '../../../errors.ts';
import type { GameRule } from '../../games/catalogue/index.ts';
import type { Content } from '../../content/content/index.ts';
import { addToPrizes } from './entries/entry-fees.ts';
import { createJoining, type JoiningOptions } from './entries/joining.ts';
import { statusOf, termsOf } from './schedule/tournament-phase.ts';
import { tournamentTemplates } from './tournaments.collection.ts';
import { createPresenter, type PresenterOptions, type Reader, type Shown } from './tournaments.presenter.ts';
import type { TournamentRow, TournamentsRepository } from './tournaments.repository.ts';

export type TournamentsOptions = JoiningOptions &
  PresenterOptions &
  Readonly<{
    content: Content;
    defaultLocale: () => Promise<string>;
    /** What visitors read; prizes are paid by the standings of the repository, which are never stale. */
    leaderboards: Pick<TournamentsRepository, 'standings' | 'rankedCount' | 'totals'>;
  }>;

export type Tournaments = Readonly<{
  list: (params: MethodParams<typeof getTournaments>, reader: Reader) => Promise<MethodOutput<typeof getTournaments>>;
  /** Enters a player who agreed to this entry fee, in minor units; see `createJoining`. */
  join: (tournamentId: string, playerId: string, agreedFee?: number) => Promise<void>;
  /**
   * Enters demonstration players in started tournaments without an entry fee, from the start of each, before the
   * projection counts their rounds.
   */
  enrol: (playerIds: readonly string[]) => Promise<void>;
  leaderboard: (
    params: MethodParams<typeof getLeaderboard>,
    playerId: string | null,
  ) => Promise<MethodOutput<typeof getLeaderboard>>;
  /** The games of a tournament; null for an unknown tournament. */
  gameRule: (tournamentId: string) => Promise<GameRule | null>;
}>;

const statusOrder: Readonly<Record<Tournament['status'], number>> = { active: 0, upcoming: 1, finished: 2 };

/** Active tournaments first, by their end; then upcoming ones, by their start; then finished ones, latest first. */
const compareShown = (a: Shown, b: Shown): number => {
  if (a.status !== b.status) return statusOrder[a.status] - statusOrder[b.status];
  if (a.status === 'active') return a.row.ends_at.getTime() - b.row.ends_at.getTime();
  if (a.status === 'upcoming') return a.row.starts_at.getTime() - b.row.starts_at.getTime();
  const endOf = ({ row }: Shown): number => (row.cancelled_at ?? row.ends_at).getTime();
  return endOf(b) - endOf(a);
};

const createList = (
  { repository, content, defaultLocale, now }: TournamentsOptions,
  present: ReturnType<typeof createPresenter>['present'],
): Tournaments['list'] => {
  const findShown = async (locale: string): Promise<Shown[]> => {
    const [rows, templates] = await Promise.all([repository.all(), content.list(tournamentTemplates, locale)]);
    const bySysname = new Map(templates.map(({ attributes }) => [attributes.sysname, attributes]));
    return rows.flatMap((row): Shown[] => {
      // Editors remove a tournament by deleting its template.
      const template = bySysname.get(row.template);
      return template ? [{ row, template, status: statusOf(row, now()) }] : [];
    });
  };

  return async ({ offset, count, ids, status }, reader) => {
    const shown = (await findShown(reader.locale))
      .filter(
        (tournament) =>
          (ids.length === 0 || ids.includes(tournament.row.id)) &&
          (status === undefined || tournament.status === status),
      )
      .sort(compareShown);
    const fallback = await defaultLocale();
    const items = shown.slice(offset, offset + count).map((tournament) => present(tournament, reader, fallback));
    return { items: await Promise.all(items), count: shown.length };
  };
};

export const createTournamentsService = (options: TournamentsOptions): Tournaments => {
  const { repository, leaderboards, now } = options;
  const { present, presentStandings } = createPresenter(options);
  const joinTournament = createJoining(options);

  const requireTournament = async (id: string): Promise<TournamentRow> => {
    const row = await repository.find(id);
    if (!row) throw invalidParameters({ tournament_id: 'unknown' });
    return row;
  };

  return {
    list: createList(options, present),

    join: async (tournamentId, playerId, agreedFee) =>
      joinTournament(await requireTournament(tournamentId), playerId, agreedFee),

    enrol: async (playerIds) => {
      const open = (await repository.all()).filter(
        (row) => row.settled_at === null && row.starts_at <= now() && termsOf(row).entry_fees.length === 0,
      );
      for (const row of open) for (const playerId of playerIds) await repository.join(row.id, playerId, row.starts_at);
    },

    leaderboard: async ({ tournament_id: id, offset, count }, playerId) => {
      const row = await requireTournament(id);
      const [ranked, total, { pooledUsdCents }] = await Promise.all([
        leaderboards.standings(id, offset, count),
        leaderboards.rankedCount(id),
        leaderboards.totals(id),
      ]);
      // A cancelled tournament pays no prizes.
      const terms = row.cancelled_at ? null : addToPrizes(termsOf(row), pooledUsdCents);
      return { items: await presentStandings(terms, ranked, playerId), count: total };
    },

    gameRule: async (tournamentId) => {
      const row = await repository.find(tournamentId);
      return row ? termsOf(row).games : null;
    },
  };
};
