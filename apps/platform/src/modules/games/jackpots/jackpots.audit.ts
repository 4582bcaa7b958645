import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { Leg } from '../../ledger/index.ts';

const intoPool = ({ from, to, amount }: Leg): number =>
  (to.code === 'jackpots' ? amount : 0) - (from.code === 'jackpots' ? amount : 0);

/** Findings within one transaction. */
export const findJackpotFaults = async (transaction: Database): Promise<readonly string[]> => {
  const {
    rows: [sums],
  } = await sql<{ account: number; cycles: number; wins: number; payments: number; lost: number }>`
    select
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts where code = 'jackpots') as account,
      (select coalesce(sum(seed_cents + booked_cents), 0)::bigint from jackpot_cycles where won_at is null) as cycles,
      (select count(*) from jackpot_wins) as wins,
      (select count(*) from jackpot_movements where kind = 'jackpot_win') as payments,
      (select count(*) from jackpot_movements m left join ledger_transfers t on t.id = m.transfer_id and t.key = m.key
        where m.transfer_id >= (select ledger_detached_until()) and t.id is null) as lost`.execute(transaction);
  // A movement that the ledger has posted is not due, even when it is not marked yet.
  const { rows: due } = await sql<{ legs: readonly Leg[] }>`
    select m.legs from jackpot_movements m left join ledger_keys k on k.key = m.key collate "C" where m.transfer_id is null and k.key is null`.execute(
    transaction,
  );
  if (!sums) return ['The jackpots cannot be read'];
  const isDue = due.flatMap(({ legs }) => legs).reduce((sum, leg) => sum + intoPool(leg), 0);
  return [
    ...(sums.account + isDue !== sums.cycles
      ? [`The account has ${sums.account}, ${isDue} are due to it, the cycles have ${sums.cycles}`]
      : []),
    ...(sums.wins !== sums.payments ? [`${sums.wins} wins, ${sums.payments} payments of them`] : []),
    ...(sums.lost > 0 ? [`${sums.lost} movements that are not in the ledger`] : []),
  ];
};

/**
 * Compares the jackpots with the ledger on one snapshot: the amounts of the open cycles equal the account's balance
 * plus the movements that are due, and every win is paid. Returns the findings.
 */
export const auditJackpots = (database: Database): Promise<readonly string[]> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      return findJackpotFaults(transaction);
    });
