import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { AnnouncedTournament, TournamentRow, TournamentTables } from '../tournaments.tables.ts';

/** Adds tournaments, and changes those that have not started at this time and are not cancelled. */
const createAnnounce =
  (database: Database) =>
  async (rows: readonly AnnouncedTournament[], at: Date): Promise<void> => {
    if (rows.length === 0) return;
    await database
      .withTables<TournamentTables>()
      .insertInto('tournaments')
      .values(
        rows.map((row) => ({
          ...row,
          terms: JSON.stringify(row.terms),
          settled_at: null,
          cancelled_at: null,
          cancellation_reasons: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            starts_at: ref('excluded.starts_at'),
            ends_at: ref('excluded.ends_at'),
            terms: ref('excluded.terms'),
          }))
          .where('tournaments.starts_at', '>', at)
          .where('tournaments.cancelled_at', 'is', null)
          .where(
            sql<boolean>`(tournaments.starts_at, tournaments.ends_at, tournaments.terms) is distinct from (excluded.starts_at, excluded.ends_at, excluded.terms)`,
          ),
      )
      .execute();
  };

/** Series of tournaments and what they announce. */
export const createSeriesQueries = (database: Database) => {
  const tables = database.withTables<TournamentTables>();
  return {
    anchor: async (template: string, at: Date): Promise<Date> => {
      await tables
        .insertInto('tournament_series')
        .values({ template, anchored_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (
        await tables
          .selectFrom('tournament_series')
          .select('anchored_at')
          .where('template', '=', template)
          .executeTakeFirstOrThrow()
      ).anchored_at;
    },

    announce: createAnnounce(database),

    /** The number of the last of a series that started before this time; 0 for none. */
    lastStarted: async (template: string, before: Date): Promise<number> =>
      (
        await tables
          .selectFrom('tournaments')
          .select(({ fn }) => fn.max('number').as('number'))
          .where('template', '=', template)
          .where('starts_at', '<', before)
          .executeTakeFirstOrThrow()
      ).number ?? 0,
  };
};

/** Tournaments by their phase. */
export const createTournamentQueries = (database: Database) => {
  const tables = database.withTables<TournamentTables>();
  return {
    all: (): Promise<TournamentRow[]> =>
      tables.selectFrom('tournaments').selectAll().orderBy('starts_at').orderBy('id').execute(),

    find: (id: string): Promise<TournamentRow | undefined> =>
      tables.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Those that a moment between the two falls into. */
    runningBetween: (from: Date, to: Date): Promise<TournamentRow[]> =>
      tables
        .selectFrom('tournaments')
        .selectAll()
        .where('starts_at', '<=', to)
        .where('ends_at', '>', from)
        .where('settled_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .execute(),

    endedUnsettled: (before: Date): Promise<TournamentRow[]> =>
      tables
        .selectFrom('tournaments')
        .selectAll()
        .where('ends_at', '<=', before)
        .where('settled_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .orderBy('ends_at')
        .execute(),

    settled: async (tournamentId: string, at: Date): Promise<void> => {
      await tables
        .updateTable('tournaments')
        .set({ settled_at: at })
        .where('id', '=', tournamentId)
        .where('settled_at', 'is', null)
        .execute();
    },
  };
};
