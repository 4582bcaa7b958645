import type { Database } from '../../../../database/index.ts';
import type { PrizeRow, TournamentTables } from '../tournaments.tables.ts';

/** Prizes of finished tournaments. */
export const createPrizeQueries = (database: Database) => {
  const tables = database.withTables<TournamentTables>();
  return {
    /** Stores the winners and their prizes, once. */
    awardPrizes: async (transaction: Database, prizes: readonly PrizeRow[]): Promise<void> => {
      if (prizes.length === 0) return;
      await transaction
        .withTables<TournamentTables>()
        .insertInto('tournament_prizes')
        .values([...prizes])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    prizes: (tournamentId: string): Promise<PrizeRow[]> =>
      tables
        .selectFrom('tournament_prizes')
        .selectAll()
        .where('tournament_id', '=', tournamentId)
        .orderBy('place')
        .execute(),

    /** Marks a prize as paid. @returns false when it was marked before. */
    prizePaid: async (
      transaction: Database,
      tournamentId: string,
      place: number,
      transferId: string,
    ): Promise<boolean> =>
      (
        await transaction
          .withTables<TournamentTables>()
          .updateTable('tournament_prizes')
          .set({ transfer_id: transferId })
          .where('tournament_id', '=', tournamentId)
          .where('place', '=', place)
          .where('transfer_id', 'is', null)
          .returning('place')
          .execute()
      ).length > 0,
  };
};
