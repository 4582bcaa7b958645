import { sql } from 'kysely';
import type { Database, Statement } from '../../../../database/index.ts';
import type { EntryFeeRow, TournamentRow, TournamentTables } from '../tournaments.tables.ts';

/** An entry, by its tournament and player. */
export type EntryKey = Readonly<{ tournamentId: string; playerId: string }>;

/** Locks tournaments against a cancellation, until the transaction ends. */
export const lockTournaments = async (
  transaction: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TournamentRow>> => {
  const { rows } = await sql<TournamentRow>`
    select * from tournaments where id = any(${[...ids].sort()}::text[]) order by id for share`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The entries that exist. */
export const findEntries = async (
  transaction: Database,
  keys: readonly EntryKey[],
): Promise<readonly Readonly<{ tournament_id: string; player_id: string }>[]> =>
  (
    await sql<{ tournament_id: string; player_id: string }>`
      select tournament_id, player_id from tournament_participants
      where (tournament_id, player_id) in (
        select * from unnest(${keys.map(({ tournamentId }) => tournamentId)}::text[], ${keys.map(({ playerId }) => playerId)}::uuid[])
      )`.execute(transaction)
  ).rows;

/** Statements that enter a player with the fee that they paid. They fail when the player has been entered before. */
export const insertPaidEntry = (fee: EntryFeeRow): readonly Statement[] => [
  sql`insert into tournament_participants (tournament_id, player_id, joined_at)
    values (${fee.tournament_id}, ${fee.player_id}, ${fee.paid_at})`,
  sql`insert into tournament_entry_fees
    (tournament_id, player_id, amount, currency, usd_cents, is_in_prize_pool, transfer_id, paid_at)
    values (${fee.tournament_id}, ${fee.player_id}, ${fee.amount}, ${fee.currency}, ${fee.usd_cents},
      ${fee.is_in_prize_pool}, ${fee.transfer_id}, ${fee.paid_at})`,
];

/** What participants paid, and what was returned to them. */
export const createEntryFeeQueries = (database: Database) => {
  const tables = database.withTables<TournamentTables>();
  return {
    entryFee: (tournamentId: string, playerId: string): Promise<EntryFeeRow | undefined> =>
      tables
        .selectFrom('tournament_entry_fees')
        .selectAll()
        .where('tournament_id', '=', tournamentId)
        .where('player_id', '=', playerId)
        .executeTakeFirst(),

    /** Fees that are not returned yet. */
    unreturnedFees: (tournamentId: string, limit: number): Promise<EntryFeeRow[]> =>
      tables
        .selectFrom('tournament_entry_fees')
        .selectAll()
        .where('tournament_id', '=', tournamentId)
        .where('refund_transfer_id', 'is', null)
        .orderBy('player_id')
        .limit(limit)
        .execute(),

    setFeeReturned: async ({ tournament_id, player_id }: EntryFeeRow, transferId: string): Promise<void> => {
      await tables
        .updateTable('tournament_entry_fees')
        .set({ refund_transfer_id: transferId })
        .where('tournament_id', '=', tournament_id)
        .where('player_id', '=', player_id)
        .where('refund_transfer_id', 'is', null)
        .execute();
    },
  };
};

/** Contradictions between entry fees and the ledger, for the audit, without those of detached months. */
export const findBrokenEntryFees = async (database: Database): Promise<readonly string[]> =>
  (
    await sql<{ detail: string }>`
      select f.tournament_id || ' ' || f.player_id || ': fee ' || f.amount || ', taken ' || coalesce(-sum(e.amount), 0) as detail
      from tournament_entry_fees f
      left join ledger_transfers t on t.id = f.transfer_id and t.kind = 'tournament_entry'
      left join (ledger_entries e join ledger_accounts a on a.id = e.account_id and a.code = 'main')
        on e.transfer_id = t.id and a.owner_id = f.player_id and a.currency = f.currency
      where f.transfer_id >= (select ledger_detached_until())
      group by f.tournament_id, f.player_id, f.amount having f.amount <> coalesce(-sum(e.amount), 0)
      union all
      select t.key || ': a fee without an entry' from ledger_transfers t
      left join tournament_entry_fees f on f.transfer_id = t.id
      where t.kind = 'tournament_entry' and t.state <> 'refused' and f.transfer_id is null
      union all
      select f.tournament_id || ' ' || f.player_id || ': returned by an unknown transfer' from tournament_entry_fees f
      left join ledger_transfers t on t.id = f.refund_transfer_id and t.state <> 'refused'
        and t.key = 'tournament-refund:' || f.tournament_id || ':' || f.player_id
      where f.refund_transfer_id >= (select ledger_detached_until()) and t.id is null
      union all
      select t.key || ': returns ' || sum(e.amount) || ' of a fee of ' || coalesce(f.amount, 0) from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id and e.amount > 0
      left join tournament_entry_fees f on t.key = 'tournament-refund:' || f.tournament_id || ':' || f.player_id
      where t.kind = 'tournament_refund' and t.state <> 'refused'
      group by t.key, f.amount having sum(e.amount) <> coalesce(f.amount, 0)
      limit 100`.execute(database)
  ).rows.map(({ detail }) => detail);
