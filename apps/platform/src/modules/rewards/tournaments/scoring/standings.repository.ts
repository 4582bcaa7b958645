import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { Ranked, TournamentTables } from '../tournaments.tables.ts';

export type Totals = Readonly<{
  participants: number;
  points: number;
  /** The entry fees that add to the prizes. */
  pooledUsdCents: number;
}>;

const pooled = (tournamentId: string) => sql<number>`(select coalesce(sum(usd_cents), 0)::bigint
  from tournament_entry_fees where tournament_id = ${tournamentId} and is_in_prize_pool)`;

/** Best first. Participants without points have no place. */
const rankedIn = (database: Database, tournamentId: string) =>
  database
    .withTables<TournamentTables>()
    .selectFrom('tournament_participants')
    .select([
      'player_id',
      'points',
      sql<number>`row_number() over (order by points desc, scored_at, player_id)`.as('place'),
    ])
    .where('tournament_id', '=', tournamentId)
    .where('points', '>', 0);

/** Ranks and points. */
export const createStandingsQueries = (database: Database) => {
  const tables = database.withTables<TournamentTables>();

  return {
    standings: (tournamentId: string, offset: number, count: number): Promise<Ranked[]> =>
      rankedIn(database, tournamentId).orderBy('place').offset(offset).limit(count).execute(),

    /** How many participants have points, and so a place. */
    rankedCount: async (tournamentId: string): Promise<number> =>
      (
        await tables
          .selectFrom('tournament_participants')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('tournament_id', '=', tournamentId)
          .where('points', '>', 0)
          .executeTakeFirstOrThrow()
      ).count,

    own: async (
      tournamentId: string,
      playerId: string,
    ): Promise<Readonly<{ place: number | null; points: number }> | null> => {
      const participant = await tables
        .selectFrom('tournament_participants')
        .select(['player_id'])
        .where('tournament_id', '=', tournamentId)
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      if (!participant) return null;
      const row = await tables
        .selectFrom(rankedIn(database, tournamentId).as('ranked'))
        .selectAll()
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      return row ?? { place: null, points: 0 };
    },

    totals: async (tournamentId: string): Promise<Totals> => {
      const row = await tables
        .selectFrom('tournament_participants')
        .select(({ fn }) => [
          fn.countAll<number>().as('participants'),
          sql<number>`coalesce(sum(points), 0)::bigint`.as('points'),
          pooled(tournamentId).as('pooledUsdCents'),
        ])
        .where('tournament_id', '=', tournamentId)
        .executeTakeFirstOrThrow();
      return row;
    },
  };
};
