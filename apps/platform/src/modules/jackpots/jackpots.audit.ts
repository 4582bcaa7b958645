import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';

/**
 * Holds the jackpots against the ledger: what the open cycles have in them is what the account has, once everything due has moved.
 * Answers what is broken.
 */
export const auditJackpots = async (database: Database): Promise<readonly string[]> => {
  const { rows: [sums] } = await sql<{ account: number; due: number; cycles: number; wins: number; paid: number }>`
    select
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts where code = 'jackpots') as account,
      (select count(*) from jackpot_movements where transfer_id is null) as due,
      (select coalesce(sum(seed_cents + booked_cents), 0)::bigint from jackpot_cycles where won_at is null) as cycles,
      (select count(*) from jackpot_wins) as wins,
      (select count(*) from jackpot_movements m join ledger_transfers t on t.id = m.transfer_id and t.key = m.key where m.kind = 'jackpot_win') as paid`.execute(database);
  if (!sums) return ['The jackpots cannot be read'];
  return [
    ...(sums.due > 0 ? [`${sums.due} movements are due`] : []),
    ...(sums.account !== sums.cycles ? [`The account has ${sums.account}, the cycles ${sums.cycles}`] : []),
    ...(sums.wins !== sums.paid ? [`${sums.wins} wins, ${sums.paid} paid`] : []),
  ];
};
