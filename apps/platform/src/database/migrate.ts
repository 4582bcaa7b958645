import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { createIndexConcurrently } from './concurrent-index.ts';
import type { Database } from './database-type.ts';
import { databaseErrorCode, inTransaction, retryConflicts } from './transaction.ts';

/**
 * One change of the schema: any number of SQL statements. A released migration never changes. Processes of the previous
 * release go on while it is applied, so that it only adds what they do not need to know; `breaks` says why one that
 * does more harms none of them, for example because no release before uses the column any more.
 *
 * `concurrentIndex` is the name of the index that the SQL creates by one statement, `create index concurrently`. Writes
 * of the table go on meanwhile. It runs outside of a transaction.
 */
export type Migration = Readonly<{ name: string; sql: string; breaks?: string; concurrentIndex?: string }>;

const hashOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex');

/** @throws Error when the applied migration had another hash. */
const requireUnchanged = (migration: Migration, appliedHash: string | undefined): void => {
  if (appliedHash === undefined || appliedHash === hashOf(migration)) return;
  throw new Error(`Migration ${migration.name} was changed after it was applied; add a new one instead`);
};

/** The advisory lock that guards the creation of the journal. */
const journalLock = 4_210_001;

/** The lock makes processes create the journal one after another: parallel attempts would fail. */
const createJournal = (database: Database): Promise<unknown> =>
  sql
    .raw(
      `
    select pg_advisory_xact_lock(${journalLock});
    create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
    create table if not exists migration_lock (id integer primary key);
    insert into migration_lock values (1) on conflict do nothing;`,
    )
    .execute(database);

/** The advisory lock of the process that applies migrations. */
const migratorLock = 4_210_005;

/**
 * Runs work on one connection while no other process applies migrations. A process that waits asks again and again:
 * a statement that waits for the lock would be a query that an index created concurrently waits for, for ever.
 */
const asOnlyMigrator = <Result>(database: Database, work: (connection: Database) => Promise<Result>): Promise<Result> =>
  database.connection().execute(async (connection) => {
    const tryLock = sql<{ is_mine: boolean }>`select pg_try_advisory_lock(${migratorLock}) as is_mine`;
    while (!(await tryLock.execute(connection)).rows[0]?.is_mine) await sleep(100);
    return work(connection).finally(() => sql`select pg_advisory_unlock(${migratorLock})`.execute(connection));
  });

/** @throws Error when the migration was changed after it was applied. */
const isApplied = async (database: Database, migration: Migration): Promise<boolean> => {
  const { rows } = await sql<{ hash: string }>`
    select hash from migrations where name = ${migration.name}`.execute(database);
  requireUnchanged(migration, rows[0]?.hash);
  return rows.length > 0;
};

const addToJournal = (database: Database, migration: Migration): Promise<unknown> =>
  sql`insert into migrations (name, hash) values (${migration.name}, ${hashOf(migration)})`.execute(database);

/** Queries wait for a migration that waits for the lock of their table: it gives up soon and tries again. */
const lockTimeout_ms = 2000;
const lockNotAvailable = '55P03';
const retries = { codes: [lockNotAvailable], attempts: 100, pause_ms: 1000 };

/**
 * Applies a migration and its entry in the journal in one transaction.
 * @returns whether it was missing.
 * @throws Error when others hold the lock of a table for minutes.
 */
const applyInTransaction = async (database: Database, migration: Migration): Promise<boolean> => {
  const apply = async (transaction: Database): Promise<boolean> => {
    await sql`select id from migration_lock where id = 1 for update`.execute(transaction);
    if (await isApplied(transaction, migration)) return false;
    await sql.raw(`set local lock_timeout = ${lockTimeout_ms}`).execute(transaction);
    await sql.raw(migration.sql).execute(transaction);
    await addToJournal(transaction, migration);
    return true;
  };
  try {
    return await retryConflicts(() => inTransaction(database, apply), retries);
  } catch (error) {
    if (databaseErrorCode(error) !== lockNotAvailable) throw error;
    throw new Error(`Migration ${migration.name} got no lock of a table: end the transactions that hold it`, {
      cause: error,
    });
  }
};

/** Applies a migration outside of a transaction. @returns whether it was missing. */
const applyConcurrently = async (database: Database, migration: Migration, index: string): Promise<boolean> => {
  if (await isApplied(database, migration)) return false;
  await createIndexConcurrently(database, index, migration.sql);
  await addToJournal(database, migration);
  return true;
};

/**
 * Applies missing migrations in order, each in one transaction with its entry in the journal, or with `concurrentIndex`
 * outside of one. When several processes start at the same time, one applies the migrations and the others wait.
 * @returns the names of the migrations that this call applied.
 * @throws Error when a migration was changed after it was applied.
 */
export const migrate = async (database: Database, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const duplicate = migrations.find(
    ({ name }, index) => migrations.findIndex((other) => other.name === name) !== index,
  );
  if (duplicate) throw new Error(`Two migrations have the name ${duplicate.name}`);
  await createJournal(database);
  return asOnlyMigrator(database, async (connection) => {
    const missing = new Set(await findMissingMigrations(connection, migrations));
    const names: string[] = [];
    for (const migration of migrations.filter(({ name }) => missing.has(name))) {
      const { name, concurrentIndex } = migration;
      const isNew =
        concurrentIndex === undefined
          ? await applyInTransaction(connection, migration)
          : await applyConcurrently(connection, migration, concurrentIndex);
      if (isNew) names.push(name);
    }
    return names;
  });
};

/**
 * @returns the names of the migrations that the database lacks; all when it was never migrated.
 * @throws Error when a migration was changed after it was applied.
 */
export const findMissingMigrations = async (
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  const { rows: journals } = await sql<{ journal: string | null }>`
    select to_regclass('migrations')::text as journal`.execute(database);
  if (!journals[0]?.journal) return migrations.map(({ name }) => name);
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migrations`.execute(database);
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const migration of migrations) requireUnchanged(migration, applied.get(migration.name));
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
};
