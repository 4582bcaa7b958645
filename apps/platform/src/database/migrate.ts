import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database-type.ts';
import { inTransaction } from './transaction.ts';

/**
 * One step of the schema: plain SQL, any number of statements. Once released it is never edited; a new step follows it.
 */
export type Migration = Readonly<{ name: string; sql: string }>;

const hashOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex');

/** The advisory lock that guards the creation of the journal. */
const journalLock = 4_210_001;

/** Processes create the journal one after another: of several parallel attempts, all but one would fail. */
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
 * Several processes may start at once: one applies, the others wait.
 * @returns the names of the migrations it applied.
 * @throws Error when an applied migration is not the one that was applied.
 */
export const migrate = async (database: Database, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const duplicate = migrations.find(
    ({ name }, index) => migrations.findIndex((other) => other.name === name) !== index,
  );
  if (duplicate) throw new Error(`Two migrations are called ${duplicate.name}`);
  await createJournal(database);
  const applied: string[] = [];
  for (const migration of migrations) {
    const isNew = await inTransaction(database, async (transaction) => {
      await sql`select id from migration_lock where id = 1 for update`.execute(transaction);
      const { rows } = await sql<{ hash: string }>`select hash from migrations where name = ${migration.name}`.execute(
        transaction,
      );
      const known = rows[0];
      if (known && known.hash !== hashOf(migration)) {
        throw new Error(`Migration ${migration.name} was changed after it was applied; add a new one instead`);
      }
      if (known) return false;
      await sql.raw(migration.sql).execute(transaction);
      await sql`insert into migrations (name, hash) values (${migration.name}, ${hashOf(migration)})`.execute(
        transaction,
      );
      return true;
    });
    if (isNew) applied.push(migration.name);
  }
  return applied;
};
