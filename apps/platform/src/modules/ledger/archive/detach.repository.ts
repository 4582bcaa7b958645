import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { Period } from './archive.repository.ts';

/** A detached partition. Its tables are in the database until they are dropped. */
export type Detached = Readonly<{ partition_name: string; detached_at: Date; dropped_at: Date | null }>;

const tables = ['ledger_transfers', 'ledger_entries'] as const;

/** Reads the detached partitions, the earliest first: they are the first ones of the ledger, without a gap. */
export const findDetached = async (database: Database): Promise<readonly Detached[]> =>
  (
    await sql<Detached>`select d.partition_name, d.detached_at, d.dropped_at from ledger_detached d
      join ledger_partitions p on p.name = d.partition_name order by p.ends_at`.execute(database)
  ).rows;

/** Reads the id below which all transfers are in detached partitions; the lowest id of all when none is detached. */
export const findDetachedUntil = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select ledger_detached_until() as id`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('A statement without a condition has returned no row');
  return row.id;
};

/**
 * Finds the first day of a time zone whose movements are all in the database, `2026-03-01`; null while no partition is
 * detached.
 */
export const findFirstDay = async (database: Database, timeZone: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select ((max(p.ends_at) at time zone ${timeZone}) + interval '1 day' - interval '1 microsecond')::date::text as day
    from ledger_detached d join ledger_partitions p on p.name = d.partition_name`.execute(database);
  return rows[0]?.day ?? null;
};

/**
 * Keeps rows from being added to a partition until the transaction ends. Bets write to other partitions and do not wait;
 * reads of this one go on.
 */
export const lockPartition = async (transaction: Database, { name }: Period): Promise<void> => {
  await sql`set local lock_timeout = '10s'`.execute(transaction);
  // The files are read meanwhile.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  for (const table of tables) await sql`lock table ${sql.table(`${table}_${name}`)} in share mode`.execute(transaction);
};

/**
 * Runs a change that locks the tables for a moment. It waits two seconds for locks, so that bets never wait longer, and
 * tries again.
 */
const changeTables = async (transaction: Database, change: string): Promise<void> => {
  await sql`select ledger_change_tables(${`lock table ledger_transfers, ledger_entries in access exclusive mode; ${change}`})`.execute(
    transaction,
  );
};

const literal = (id: string): string => `'${id}'`;

/**
 * Stores the sums of a partition, and detaches its tables. They have the triggers of a ledger that only grows: those of
 * rows leave a partition when it is detached.
 */
export const detachPartition = async (transaction: Database, { name }: Period, at: Date): Promise<void> => {
  await sql`insert into ledger_detached (partition_name, detached_at) values (${name}, ${at})`.execute(transaction);
  await sql`insert into ledger_detached_sums (partition_name, account_id, amount)
    select ${name}, account_id, sum(amount) from ${sql.table(`ledger_entries_${name}`)} group by account_id`.execute(
    transaction,
  );
  const detach = tables.map(
    (table) => `alter table ${table} detach partition ${table}_${name};
      create trigger ledger_detached_immutable before insert or update or delete on ${table}_${name}
        for each row execute function ledger_is_immutable();`,
  );
  await changeTables(transaction, detach.join('\n'));
};

/** Attaches the tables of a detached partition. Constraints prove its rows before the ledger is locked. */
export const attachPartition = (database: Database, { name, starts_at: start, first_id, end_id }: Period) =>
  inTransaction(database, async (transaction) => {
    const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(transaction);
    const [first, end] = [literal(first_id), literal(end_id)];
    const attach: string[] = [];
    for (const [table, column] of [
      ['ledger_transfers', 'id'],
      ['ledger_entries', 'transfer_id'],
    ] as const) {
      const [child, bound] = [`${table}_${name}`, `${table}_${name}_bound`];
      await run(`drop trigger ledger_detached_immutable on ${child}`);
      await run(`alter table ${child} add constraint ${bound} check (${column} >= ${first} and ${column} < ${end})`);
      attach.push(`alter table ${table} attach partition ${child} for values
        from (${start ? first : 'minvalue'}) to (${end}); alter table ${child} drop constraint ${bound};`);
    }
    await sql`delete from ledger_detached where partition_name = ${name}`.execute(transaction);
    await changeTables(transaction, attach.join('\n'));
  });

/** Drops the tables of a detached partition. */
export const dropPartition = (database: Database, { name }: Period, at: Date): Promise<void> =>
  inTransaction(database, async (transaction) => {
    for (const table of tables) await sql`drop table ${sql.table(`${table}_${name}`)}`.execute(transaction);
    await sql`update ledger_detached set dropped_at = ${at} where partition_name = ${name}`.execute(transaction);
  });
