import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database-type.ts';
import { inTransaction } from './transaction.ts';

/**
 * One change of the schema: any number of SQL statements. A released migration never changes. Processes of the previous
 * release go on while it is applied, so that it only adds what they do not need to know; `breaks` says why one that
 * does more harms none of them, for example because no release before uses the column any more.
 */
export type Migration = Readonly<{ name: string; sql: string; breaks?: string }>;

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

/**
 * Applies missing migrations in order, each in one transaction with its entry in the journal.
 * When several processes start at the same time, one applies the migrations and the others wait.
 * @returns the names of the migrations that this call applied.
 * @throws Error when a migration was changed after it was applied.
 */
export const migrate = async (database: Database, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const duplicate = migrations.find(
    ({ name }, index) => migrations.findIndex((other) => other.name === name) !== index,
  );
  if (duplicate) throw new Error(`Two migrations have the name ${duplicate.name}`);
  await createJournal(database);
  const names: string[] = [];
  for (const migration of migrations) {
    const isNew = await inTransaction(database, async (transaction) => {
      await sql`select id from migration_lock where id = 1 for update`.execute(transaction);
      const { rows } = await sql<{ hash: string }>`select hash from migrations where name = ${migration.name}`.execute(
        transaction,
      );
      requireUnchanged(migration, rows[0]?.hash);
      if (rows[0]) return false;
      await sql.raw(migration.sql).execute(transaction);
      await sql`insert into migrations (name, hash) values (${migration.name}, ${hashOf(migration)})`.execute(
        transaction,
      );
      return true;
    });
    if (isNew) names.push(migration.name);
  }
  return names;
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
