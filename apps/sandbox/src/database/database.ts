import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

const bigint = 20;

/**
 * Opens the sandbox's database. Amounts are `bigint` columns and stay within safe integers by their checks at the edge.
 */
export const openDatabase = (url: string): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    application_name: 'croupier-sandbox',
    types: {
      getTypeParser: (type, format) =>
        Number(type) === bigint && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // An idle connection that breaks (the server restarts) must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  // A connection in a transaction can fail as well; its next query reports it, so this event needs no handling.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

/** Creates the database when the server does not have it yet. */
export const ensureDatabase = async (url: string): Promise<void> => {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
};

/** Brings the database forward. Safe when two processes start at once: the second waits and finds nothing to do. */
export const migrate = async (database: Database): Promise<void> => {
  await database.transaction().execute(async (transaction) => {
    // `if not exists` does not wait for another process that creates the table at the same moment: it fails.
    await sql`select pg_advisory_xact_lock(hashtext('sandbox_migrations'))`.execute(transaction);
    await sql`create table if not exists sandbox_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from sandbox_migrations`.execute(transaction);
    const applied = new Set(rows.map(({ name }) => name));
    for (const [name, text] of migrations) {
      if (applied.has(name)) continue;
      await sql.raw(text).execute(transaction);
      await sql`insert into sandbox_migrations (name) values (${name})`.execute(transaction);
    }
  });
};
