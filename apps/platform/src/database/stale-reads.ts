import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database } from './database-type.ts';
import { connect, mainPoolOf, openPool } from './database.ts';
import { createLagMeter, readLogPosition } from './replication-lag.ts';
import { databaseErrorCode } from './transaction.ts';

export type ReplicaOptions = Readonly<{
  url: string;
  poolSize: number;
  /** A read sees every commit that is older than this. */
  maximumLag_ms: number;
  /** Time limit for a connection, and for measuring one. */
  connectionTimeout_ms?: number;
  /** Is called when the replica becomes unusable, not for every read that the primary serves instead. */
  onError?: (error: Error) => void;
}>;

/** Returns the time in milliseconds; it never goes back. */
type Clock = () => number;

/** How long the primary serves all reads after a replica lagged too far, and after it could not be reached. */
const pauses_ms = { lag: 500, error: 5000 };

/** The position of a server in the log, and the cluster that it belongs to. */
const positionOf = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text
  as position, (select system_identifier::text from pg_control_system()) as cluster`;

type Position = Readonly<{ position: string | null; cluster: string }>;

type Measuring = Readonly<{ maximumLag_ms: number; timeout_ms: number; now: Clock }>;

/** Measures connections of replicas: behind one address there may be several. */
const createFreshness = (database: Database, { maximumLag_ms, timeout_ms, now }: Measuring) => {
  const meter = createLagMeter(maximumLag_ms);
  const freshAt = new WeakMap<pg.PoolClient, number>();
  // The types of the driver do not know its time limit of a single query.
  const measurement: pg.QueryConfig & Readonly<{ query_timeout: number }> = {
    text: positionOf,
    query_timeout: timeout_ms,
  };
  let cluster = '';

  const measurePrimary = async (): Promise<void> => {
    const at = now();
    if (!meter.isDue(at)) return;
    const { rows } = await sql.raw<Position>(positionOf).execute(database);
    if (!rows[0]?.position) return;
    cluster = rows[0].cluster;
    meter.add(readLogPosition(rows[0].position), at);
  };
  const measure = async (client: pg.PoolClient): Promise<void> => {
    await measurePrimary();
    const { rows } = await client.query<Position>(measurement);
    const [row] = rows;
    if (row && row.cluster !== cluster) throw new Error('DATABASE_REPLICA_URL is not a replica of DATABASE_URL');
    if (row?.position) freshAt.set(client, meter.freshAt(readLogPosition(row.position)));
  };
  const isKnownFresh = (client: pg.PoolClient): boolean =>
    now() - (freshAt.get(client) ?? Number.NEGATIVE_INFINITY) <= maximumLag_ms;

  /** Whether a connection's replica lags at most the maximum. */
  return async (client: pg.PoolClient): Promise<boolean> => {
    if (!isKnownFresh(client)) await measure(client);
    return isKnownFresh(client);
  };
};

/** Lends connections of a replica that lags at most the maximum. */
const createReplicaPool = (database: Database, { maximumLag_ms, ...options }: ReplicaOptions, now: Clock) => {
  // A replica that does not answer must leave the primary time to answer the same call.
  const { onError = () => {}, connectionTimeout_ms = 1000 } = options;
  const pool = openPool({ ...options, connectionTimeout_ms });
  const isFresh = createFreshness(database, { maximumLag_ms, timeout_ms: connectionTimeout_ms, now });
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isUsable = true;
  const pause = (reason: keyof typeof pauses_ms, error: Error): void => {
    pausedUntil = now() + pauses_ms[reason];
    if (isUsable) onError(error);
    isUsable = false;
  };

  return {
    /** Returns a connection that is fresh enough, or null. */
    borrow: async (): Promise<pg.PoolClient | null> => {
      if (now() < pausedUntil) return null;
      let client: pg.PoolClient | undefined;
      try {
        client = await pool.connect();
        if (await isFresh(client)) {
          isUsable = true;
          return client;
        }
        client.release();
        pause('lag', new Error(`The replica lags more than ${maximumLag_ms} ms`));
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        client?.release(failure);
        pause('error', failure);
      }
      return null;
    },
    end: () => pool.end(),
  };
};

const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text);

/** Also without a replica: the same code must work with one. @throws Error for a write, a lock or a transaction */
const requireRead = (text: string): void => {
  if (!isRead(text)) throw new Error('Reads that may be stale neither write nor lock nor open transactions');
};

/** A connection of a replica. The primary repeats a read that fails. */
const readingFrom = (client: pg.PoolClient, pool: pg.Pool): PostgresPoolClient => {
  let failure: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    requireRead(text);
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      // A value that the replica refuses is wrong for the primary too.
      if (databaseErrorCode(error)?.startsWith('22')) throw error;
      failure = error instanceof Error ? error : new Error(String(error));
    }
    const primary = await connect(pool);
    try {
      return await primary.query<Record<string, unknown>>(text, values);
    } finally {
      primary.release();
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(failure) };
};

/**
 * Returns a database for reads that may be somewhat stale: histories, leaderboards, lists of wins. Never decide about money
 * with it. It reads from the replica if there is one that lags at most `maximumLag_ms`, otherwise from the primary. It
 * refuses writes and transactions. `destroy()` closes the connections to the replica only.
 */
export const openStaleReads = (
  database: Database,
  options: ReplicaOptions | null = null,
  now: Clock = () => performance.now(),
): Database => {
  const primary = mainPoolOf(database);
  const replica = options && createReplicaPool(database, options, now);
  return new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const client = await replica?.borrow();
          if (client) return readingFrom(client, primary);
          const { query, release } = await connect(primary);
          const read = async (text: string, values: readonly unknown[]) => {
            requireRead(text);
            return query(text, values);
          };
          return { query: read as unknown as PostgresPoolClient['query'], release };
        },
        end: async () => void (await replica?.end()),
      },
    }),
  });
};
