import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { Leg } from '../../ledger/index.ts';

const intoPool = ({ from, to, amount }: Leg): number =>
  (to.code === 'jackpots' ? amount : 0) - (from.code === 'jackpots' ? amount : 0);

/** What is broken, as a transaction sees it. */
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
        where m.transfer_id is not null and t.id is null) as lost`.execute(transaction);
  // What the ledger has moved and nobody noted yet is not due any more.
  const { rows: due } = await sql<{ legs: readonly Leg[] }>`
    select m.legs from jackpot_movements m left join ledger_transfers t on t.key = m.key where m.transfer_id is null and t.id is null`.execute(
    transaction,
  );
  if (!sums) return ['The jackpots cannot be read'];
  const isDue = due.flatMap(({ legs }) => legs).reduce((sum, leg) => sum + intoPool(leg), 0);
  return [
    ...(sums.account + isDue !== sums.cycles
      ? [`The account has ${sums.account}, ${isDue} are due to it, the cycles have ${sums.cycles}`]
      : []),
    ...(sums.wins !== sums.payments ? [`${sums.wins} wins, ${sums.payments} payments of them`] : []),
    ...(sums.lost > 0 ? [`${sums.lost} movements the ledger knows nothing of`] : []),
  ];
};

/**
 * Holds the jackpots against the ledger, on one snapshot: what the open cycles have in them is what the account has and
 * what is due to it, and every win has its payment. Answers what is broken.
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
