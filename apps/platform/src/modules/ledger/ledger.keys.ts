import { sql } from 'kysely';
import { inTransaction, type Database } from '../../database/index.ts';

/** Transfers whose keys one call copies. */
const copiedAtOnce = 5000;

/**
 * Copies keys of transfers that are older than `ledger_keys`, in the order of their ids. Several processes may call it.
 * @returns whether more keys remain.
 */
export const copyKeys = (database: Database): Promise<'more' | 'done'> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ copied_until: string | null; old_until: string }>`
      select copied_until, old_until from ledger_key_copy where not is_complete for update skip locked`.execute(
      transaction,
    );
    const [copy] = rows;
    if (!copy) return 'done';
    const { rows: copied } = await sql<{ count: number; last: string | null }>`
      with next as (
        select id, key from ledger_transfers
        where (${copy.copied_until}::uuid is null or id > ${copy.copied_until}::uuid) and id <= ${copy.old_until}::uuid
        order by id limit ${copiedAtOnce}
      ), added as (
        insert into ledger_keys (key, transfer_id) select key, id from next order by key on conflict (key) do nothing
      )
      select count(*) as count, max(id::text) as last from next`.execute(transaction);
    const { count = 0, last = null } = copied[0] ?? {};
    await sql`update ledger_key_copy set copied_until = coalesce(${last}::uuid, copied_until),
      is_complete = ${count < copiedAtOnce}`.execute(transaction);
    return count < copiedAtOnce ? 'done' : 'more';
  });

const checkInterval_ms = 10_000;

/** Returns a check whether `ledger_keys` has the keys of all transfers. It asks the database until they are complete. */
export const createKeysCheck = (database: Database): (() => Promise<boolean>) => {
  let isComplete = false;
  let nextCheck = 0;
  return async () => {
    if (isComplete || performance.now() < nextCheck) return isComplete;
    const { rows } = await sql<{ is_complete: boolean }>`select is_complete from ledger_key_copy`.execute(database);
    isComplete = rows[0]?.is_complete ?? false;
    nextCheck = performance.now() + checkInterval_ms;
    return isComplete;
  };
};
