import { traceQuery } from '@croupier/service';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from './database-type.ts';
import { allowPipelines } from './pipelined.ts';
import { isReadOnlyServer, isReadTimeout } from './transaction.ts';

/** Reads a 64-bit integer as a number. @throws RangeError when a number cannot represent it exactly. */
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

export type DatabaseOptions = Readonly<{
  url: string;
  poolSize: number;
  /** Time limit of a statement; the driver waits a sixth longer for its answer. Default: 30 s, in a pipeline 10 s. */
  statementTimeout_ms?: number;
  /** Time limit for a new connection, and for one that is in use. */
  connectionTimeout_ms?: number;
  onError?: (error: Error) => void;
}>;

/**
 * No caller waits longer than five seconds for a pipelined transaction, and there are few of these connections: one to a
 * server that has vanished must be given up soon.
 */
const pipelineTimeout_ms = 10_000;

/**
 * Pipelined transactions look up rows by key. PostgreSQL caches the plans of foreign-key checks: a plan for a nearly
 * empty table is a sequential scan, and would stay in use when the table is large. These options rule out such plans.
 */
const pipelines = {
  max: 2,
  pipeline: true,
  options: ['seqscan', 'hashjoin', 'mergejoin'].map((method) => `-c enable_${method}=off`).join(' ') + ' -c jit=off',
};

/** The numbers of all connections, of idle ones, and of callers that wait for one. */
export type PoolState = Readonly<{ total: number; idle: number; waiting: number }>;

const openPools = new WeakMap<Database, readonly pg.Pool[]>();

/** Returns the sum over all pools of the database. */
export const poolState = (database: Database): PoolState => {
  const state = { total: 0, idle: 0, waiting: 0 };
  for (const { totalCount, idleCount, waitingCount } of openPools.get(database) ?? []) {
    state.total += totalCount;
    state.idle += idleCount;
    state.waiting += waitingCount;
  }
  return state;
};

/** Returns the pool of a database for ordinary queries. @throws Error for a transaction or another derived object */
export const mainPoolOf = (database: Database): pg.Pool => {
  const [pool] = openPools.get(database) ?? [];
  if (!pool) throw new Error('This database has no pool');
  return pool;
};

/**
 * Returns a connection of a pool that closes when a query gets no answer in time, or a write reaches a server that is
 * read-only. The driver would return it to the pool and send further queries after the one that hangs: each of them,
 * the rollback included, would wait as long again.
 */
export const connect = async (pool: pg.Pool): Promise<PostgresPoolClient> => {
  const client = await pool.connect();
  let failure: Error | undefined;
  const query = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
    try {
      return await traceQuery(text, () => client.query<Row>(text, [...values]));
    } catch (error) {
      if (isReadTimeout(error)) {
        failure = error;
        client.connection.stream.destroy();
      } else if (isReadOnlyServer(error)) failure = error;
      throw error;
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(failure) };
};

/** Creates a pool, which connects at the first query. */
export const openPool = (
  { url, poolSize, statementTimeout_ms = 30_000, connectionTimeout_ms = 60_000, onError = () => {} }: DatabaseOptions,
  settings: pg.PoolConfig = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout_ms,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout_ms,
    // A stopped server does not enforce its own time limit.
    query_timeout: Math.round((statementTimeout_ms * 7) / 6),
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'croupier-platform',
    types: { getTypeParser },
    ...settings,
  });
  // Idle connections fail when the server restarts; the pool replaces them.
  pool.on('error', onError);
  // A connection in a transaction can fail as well; its next query reports it, so this event needs no handling.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Creates connection pools, which connect at the first query. `destroy()` closes them. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const pool = openPool(options);
  const pipelinePool = openPool({ statementTimeout_ms: pipelineTimeout_ms, ...options }, pipelines);
  const database = new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => connect(pool),
        end: async () => void (await Promise.all([pool.end(), pipelinePool.end()])),
      },
    }),
  });
  allowPipelines(database, pipelinePool);
  openPools.set(database, [pool, pipelinePool]);
  return database;
};
