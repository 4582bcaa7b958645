import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { allowPipelines } from './pipelined.ts';

/** Repositories say which tables they use: `database.withTables<LedgerTables>()`. */
export type Database = Kysely<Record<never, never>>;

/** 64-bit integers are amounts and counters: numbers, as long as they are exact. */
const readInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact number: ${text}`);
  return value;
};

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: readInteger,
  // A day has no time zone: it stays `YYYY-MM-DD`.
  [pg.types.builtins.DATE]: (text) => text,
};

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format);

export type DatabaseOptions = Readonly<{ url: string; poolSize: number; onError?: (error: Error) => void }>;

/** Opens a pool of connections. Nothing connects before the first query. `destroy()` closes it. */
export const openDatabase = ({ url, poolSize, onError = () => {} }: DatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'croupier-platform',
    types: { getTypeParser },
    // Queries that do not wait for each other are sent at once.
    pipeline: true,
  });
  // Idle connections fail when the server restarts; the pool replaces them.
  pool.on('error', onError);
  // So does one in the middle of a transaction; its next query says so, and nobody else listens.
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) });
  allowPipelines(database, pool);
  return database;
};
