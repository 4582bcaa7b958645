import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../../database/index.ts';
import type { Entry } from './scoring.ts';
import type { TournamentTables } from '../tournaments.tables.ts';

/** The entry of a player, and the participants of tournaments. */
export const createEntryQueries = (database: Database) => {
  const tables = database.withTables<TournamentTables>();
  return {
    /** Adds a participant who pays nothing. @returns false when the tournament was cancelled. */
    join: async (tournamentId: string, playerId: string, at: Date): Promise<boolean> =>
      inTransaction(database, async (transaction) => {
        // A cancellation waits for this transaction, and finds the participant.
        const open = sql`select id from tournaments where id = ${tournamentId} and cancelled_at is null for share`;
        if ((await open.execute(transaction)).rows.length === 0) return false;
        await transaction
          .withTables<TournamentTables>()
          .insertInto('tournament_participants')
          .values({ tournament_id: tournamentId, player_id: playerId, joined_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return true;
      }),

    isParticipant: async (tournamentId: string, playerId: string): Promise<boolean> =>
      (await tables
        .selectFrom('tournament_participants')
        .select('player_id')
        .where('tournament_id', '=', tournamentId)
        .where('player_id', '=', playerId)
        .executeTakeFirst()) !== undefined,

    entries: async (tournamentIds: readonly string[], playerIds: readonly string[]): Promise<Entry[]> => {
      if (tournamentIds.length === 0 || playerIds.length === 0) return [];
      const rows = await tables
        .selectFrom('tournament_participants')
        .select(['tournament_id', 'player_id', 'joined_at'])
        .where('tournament_id', 'in', tournamentIds)
        .where('player_id', 'in', playerIds)
        .execute();
      return rows.map((row) => ({ tournamentId: row.tournament_id, playerId: row.player_id, joinedAt: row.joined_at }));
    },
  };
};

/** The participants of tournaments that are not settled. */
export const createParticipantQueries = (database: Database) => {
  const tables = database.withTables<TournamentTables>();
  return {
    participants: async (tournamentId: string): Promise<string[]> =>
      (
        await tables
          .selectFrom('tournament_participants')
          .select('player_id')
          .where('tournament_id', '=', tournamentId)
          .execute()
      ).map(({ player_id: id }) => id),

    /** Sets the time from which rounds count (null: all rounds). @returns the players whose time changed. */
    setResets: async (
      transaction: Database,
      tournamentId: string,
      resets: readonly Readonly<{ playerId: string; at: Date | null }>[],
    ): Promise<string[]> =>
      (
        await sql<{ player_id: string }>`
        update tournament_participants p set reset_at = r.at
        from unnest(${resets.map(({ playerId }) => playerId)}::uuid[], ${resets.map(({ at }) => at)}::timestamptz[]) as r (player_id, at)
        where p.tournament_id = ${tournamentId} and p.player_id = r.player_id and p.reset_at is distinct from r.at
        returning p.player_id`.execute(transaction)
      ).rows.map(({ player_id: id }) => id),

    /** Takes a player out of everything whose places are not final. */
    leave: async (transaction: Database, playerId: string): Promise<void> => {
      const running = sql`player_id = ${playerId} and tournament_id in (select id from tournaments where settled_at is null)`;
      await sql`delete from tournament_rounds where ${running}`.execute(transaction);
      await sql`delete from tournament_participants where ${running}`.execute(transaction);
    },
  };
};
