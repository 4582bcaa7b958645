import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

/**
 * Settlements without the transfers that they need, and transfers of the account without their settlement. A transfer of
 * a detached month has its key only.
 */
const brokenTransfers = sql`
  with expected (key) as (
    select 'settlement-sent:' || id from settlements_sent
    union all select 'settlement-returned:' || id from settlements_sent where state = 'returned'
    union all select 'settlement-received:' || cell || ':' || id from settlements_received
  ), posted (key) as (
    select key from ledger_keys where transfer_id < (select ledger_detached_until())
      and key in (select expected.key collate "C" from expected)
    union select distinct t.key from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transfers t on t.id = e.transfer_id where a.code = 'settlement'
  )
  select coalesce('no transfer ' || expected.key, 'no settlement of ' || posted.key) as detail
  from expected full join posted using (key) where expected.key is null or posted.key is null`;

/** The account of settlements has what was sent and not returned, minus what was received. */
const brokenBalances = sql`
  with booked as (
    select currency, sum(amount) as amount from (
      select currency, amount from settlements_sent where state <> 'returned'
      union all select currency, -amount from settlements_received
    ) as settlements group by currency
  ), account as (
    select currency, sum(balance) as balance from ledger_accounts where code = 'settlement' group by currency
  )
  select currency || ': account ' || coalesce(balance, 0) || ', settlements ' || coalesce(amount, 0) as detail
  from account full join booked using (currency) where coalesce(balance, 0) <> coalesce(amount, 0)`;

/** Compares the settlements of this cell with its ledger. @returns at most 100 findings of each rule. */
export const findBrokenSettlements = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ detail: string }>`
    (${brokenBalances} order by 1 limit 100) union all (${brokenTransfers} order by 1 limit 100)`.execute(database);
  return rows.map(({ detail }) => detail);
};
