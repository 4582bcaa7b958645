import { traceQuery } from '@croupier/service';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import type { Database } from './database-type.ts';
import { isReadOnlyServer, isReadTimeout, retryConflicts, type Retries } from './transaction.ts';

/** A statement that has not been sent yet. */
export type Statement = RawBuilder<unknown>;

/** The outcome of the work of a transaction: its result, and the writes to send with the commit. */
export type TransactionOutcome<Result> = Readonly<{ result: Result; writes: readonly Statement[] }>;

const pools = new WeakMap<Database, pg.Pool>();

/** Makes `inPipelinedTransaction` use this pool for the database. Its connections must have `pipeline` enabled. */
export const allowPipelines = (database: Database, pool: pg.Pool): void => void pools.set(database, pool);

/**
 * Marks a statement that every connection plans once. Only for statements whose best plan does not depend on the size
 * of the tables: the plan may be made while they are nearly empty.
 */
const preparedMark = '/* prepared */';
const preparedNames = new Map<string, string>();

const preparedName = (text: string): string | undefined => {
  if (!text.startsWith(preparedMark)) return undefined;
  const name = preparedNames.get(text) ?? `pipelined_${preparedNames.size + 1}`;
  preparedNames.set(text, name);
  return name;
};

/** Sends the queries of one event-loop tick to the network in one write. */
const corkForTick = ({ connection }: pg.PoolClient): void => {
  connection.stream.cork();
  process.nextTick(() => connection.stream.uncork());
};

class PipelinedConnection implements DatabaseConnection {
  private readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    corkForTick(this.client);
    const name = preparedName(text);
    const { rows } = await traceQuery(text, () =>
      this.client.query<Row & pg.QueryResultRow>({
        text,
        values: parameters.map((value) => (Array.isArray(value) ? arrayLiteral(value) : value)),
        ...(name ? { name } : {}),
      }),
    );
    return { rows };
  }

  streamQuery(): never {
    throw new Error('A pipelined connection does not stream');
  }
}

/** Creates a database that sends every query immediately, without waiting for the results of earlier ones. */
const openPipeline = (client: pg.PoolClient): Database => {
  const connection = new PipelinedConnection(client);
  const unsupported = async (): Promise<never> => {
    throw new Error('A pipelined transaction cannot contain another transaction');
  };
  return new Kysely<Record<never, never>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: unsupported,
        commitTransaction: unsupported,
        rollbackTransaction: unsupported,
        destroy: async () => {},
      }),
    },
  });
};

const pipelines = new WeakMap<pg.PoolClient, Database>();

/** Returns a separate object for each transaction, so that callers can use it as the transaction's identity. */
const transactionOn = (client: pg.PoolClient): Database => {
  const pipeline = pipelines.get(client) ?? openPipeline(client);
  pipelines.set(client, pipeline);
  return pipeline.withoutPlugins();
};

/** Waits for all promises, also after a rejection, so that no query is pending; then throws the first error. */
export const settleAll = async <const Running extends readonly unknown[]>(running: Running) => {
  await Promise.allSettled(running);
  return Promise.all(running);
};

const runOnce = async <Result>(
  pool: pg.Pool,
  work: (transaction: Database) => Promise<TransactionOutcome<Result>>,
): Promise<Result> => {
  const client = await pool.connect();
  let unusable: Error | undefined;
  try {
    const transaction = transactionOn(client);
    corkForTick(client);
    const [, { result, writes }] = await settleAll([client.query('begin'), work(transaction)]);
    // After a failed statement the database accepts no other one of the transaction, and `commit` rolls it back.
    await settleAll([...writes, sql`commit`].map((statement) => statement.execute(transaction)));
    return result;
  } catch (error) {
    if (isReadOnlyServer(error)) unusable = error;
    // Else the rollback would wait as long again.
    if (isReadTimeout(error)) client.connection.stream.destroy();
    await client.query('rollback').catch((reason: unknown) => {
      unusable = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(unusable);
  }
};

/**
 * Runs work in one transaction with one round trip for each await: queries without an await between them are sent in
 * one batch, in their order, and writes are sent with the commit. Every statement sees the commits before its start: a
 * query sent after a lock sees the changes of the lock's previous holder.
 *
 * After a conflict the work runs again: it must have no effect outside the database.
 * @throws Error when the database does not support pipelining.
 */
export const inPipelinedTransaction = <Result>(
  database: Database,
  work: (transaction: Database) => Promise<TransactionOutcome<Result>>,
  retries?: Retries,
): Promise<Result> => {
  const pool = pools.get(database);
  if (!pool) throw new Error('This database does not support pipelined transactions');
  return retryConflicts(() => runOnce(pool, work), retries);
};
