import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { EntryFeeRow, LocalizedText, TournamentRow, TournamentTables } from '../tournaments.tables.ts';

/** Cancelled tournaments. */
export const createCancellationQueries = (database: Database) => {
  const tables = database.withTables<TournamentTables>();
  return {
    /**
     * Cancels a tournament that has not ended at this time.
     * @returns false when it has ended or was cancelled before.
     */
    cancel: async (transaction: Database, id: string, reasons: LocalizedText, at: Date): Promise<boolean> =>
      (
        await sql`update tournaments set cancelled_at = ${at}, cancellation_reasons = ${JSON.stringify(reasons)}::jsonb
          where id = ${id} and cancelled_at is null and settled_at is null and ends_at > ${at}
          returning id`.execute(transaction)
      ).rows.length > 0,

    /** Locks a tournament until the transaction ends. @returns false when it was cancelled. */
    lockUnlessCancelled: async (transaction: Database, id: string): Promise<boolean> =>
      (await sql`select id from tournaments where id = ${id} and cancelled_at is null for update`.execute(transaction))
        .rows.length > 0,

    setCancellationReasons: async (id: string, reasons: LocalizedText): Promise<void> => {
      await sql`update tournaments set cancellation_reasons = ${JSON.stringify(reasons)}::jsonb
        where id = ${id} and cancelled_at is not null`.execute(database);
    },

    /** Cancelled tournaments with fees to return or participants to notify, in the order of their cancellation. */
    cancelledUnsettled: (): Promise<TournamentRow[]> =>
      tables
        .selectFrom('tournaments')
        .selectAll()
        .where('cancelled_at', 'is not', null)
        .where('settled_at', 'is', null)
        .orderBy('cancelled_at')
        .execute(),
  };
};

/** A participant of a cancelled tournament, with the entry fee that was returned. */
export type CancellationRecipient = Readonly<{
  playerId: string;
  refund: Pick<EntryFeeRow, 'amount' | 'currency'> | null;
}>;

/**
 * Claims participants who have not been notified of the cancellation. Concurrent calls skip each other's participants.
 */
const claimUnnotified = async (
  transaction: Database,
  tournamentId: string,
  at: Date,
  limit: number,
): Promise<readonly CancellationRecipient[]> => {
  const { rows } = await sql<{
    player_id: string;
    amount: number | null;
    currency: EntryFeeRow['currency'] | null;
  }>`
    with next as (
      select player_id from tournament_participants
      where tournament_id = ${tournamentId} and cancellation_noticed_at is null
      order by player_id limit ${limit} for update skip locked
    ), notified as (
      update tournament_participants p set cancellation_noticed_at = ${at} from next
      where p.tournament_id = ${tournamentId} and p.player_id = next.player_id returning p.player_id
    )
    select notified.player_id, f.amount, f.currency from notified
    left join tournament_entry_fees f
      on f.tournament_id = ${tournamentId} and f.player_id = notified.player_id`.execute(transaction);
  return rows.map(({ player_id: playerId, amount, currency }) => ({
    playerId,
    refund: amount !== null && currency !== null ? { amount, currency } : null,
  }));
};

/** Participants whom the platform has not notified of a cancellation. */
export const createCancellationNoticeQueries = (database: Database) => ({
  claimUnnotified,
  /** Whether participants are not notified yet, or claimed by a transaction that has not ended. */
  hasUnnotified: async (tournamentId: string): Promise<boolean> =>
    (
      await sql`select 1 from tournament_participants
        where tournament_id = ${tournamentId} and cancellation_noticed_at is null limit 1`.execute(database)
    ).rows.length > 0,
});
