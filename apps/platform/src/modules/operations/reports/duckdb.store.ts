import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { refuse } from '../../../errors.ts';
import { createParquetEngine, filesSql, publishFile, quoted, type ParquetEngine } from '../../../parquet/index.ts';
import type { Fact } from './fact.ts';
import type { FactFile, FactStore, SqlDialect, StoredRow } from './fact-store.port.ts';

export type DuckDbOptions = Readonly<{
  /** Where generations and temporary files are. */
  folder: string;
  memory_mb: number;
  threads: number;
  /** The time limit of a query. */
  timeout_ms?: number;
}>;

const dialect: SqlDialect = {
  divide: (dividend, divisor) => `(${dividend}) // ${divisor}`,
  sum: (expression) => `sum(${expression})`,
};

/** Queries that may wait for the one that runs. */
const longestQueue = 8;

const columns = `transfer_id uuid, part integer, at_ms bigint, uid bigint, currency varchar, kind varchar, amount bigint,
  funds varchar, product varchar, game varchar, provider varchar, method varchar`;

/** The facts of one kind are together, so that a report reads only the row groups of its kinds. */
const copySql = (source: string, path: string): string =>
  `copy (select * from ${source} order by kind, at_ms) to ${quoted(path)} (format parquet, compression zstd)`;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const appendFacts = async (connection: DuckDBConnection, table: string, facts: readonly Fact[]): Promise<void> => {
  const appender = await connection.createAppender(table);
  for (const fact of facts) {
    appender.appendVarchar(fact.transferId);
    appender.appendInteger(fact.part);
    appender.appendBigInt(BigInt(fact.at_ms));
    appender.appendBigInt(BigInt(fact.uid));
    appender.appendVarchar(fact.currency);
    appender.appendVarchar(fact.kind);
    appender.appendBigInt(BigInt(fact.amount));
    for (const text of [fact.funds, fact.product, fact.game, fact.provider, fact.method]) appender.appendVarchar(text);
    appender.endRow();
  }
  appender.closeSync();
};

/** Runs pieces of work one after another. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    waiting: () => waiting,
    run: <Result>(work: () => Promise<Result>): Promise<Result> => {
      waiting += 1;
      const running = last.then(work).finally(() => (waiting -= 1));
      last = running.catch(() => undefined);
      return running;
    },
  };
};

/** Runs a query, which is interrupted at the time limit. @throws ApplicationUnavailableException `report_timeout` */
const readRows = async (
  connection: DuckDBConnection,
  sql: string,
  timeout_ms: number,
): Promise<readonly StoredRow[]> => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    connection.interrupt();
  }, timeout_ms);
  try {
    const reader = await connection.runAndReadAll(sql);
    return reader.getRowObjectsJS() as readonly StoredRow[];
  } catch (error) {
    throw isLate ? refuse('ApplicationUnavailableException', { reason: 'report_timeout' }) : error;
  } finally {
    clearTimeout(timer);
  }
};

/** Splits facts by the month (UTC) that they are in, so that a file covers no more than a month. */
const byMonth = (facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> => {
  const months = new Map<string, Fact[]>();
  for (const fact of facts) {
    const month = new Date(fact.at_ms).toISOString().slice(0, 7);
    const known = months.get(month);
    if (known) known.push(fact);
    else months.set(month, [fact]);
  }
  return months;
};

/** The span of times of facts, in milliseconds since 1970. */
const spanOf = (facts: readonly Fact[]): Pick<FactFile, 'first_ms' | 'last_ms'> => ({
  first_ms: facts.reduce((first, { at_ms }) => Math.min(first, at_ms), Number.POSITIVE_INFINITY),
  last_ms: facts.reduce((last, { at_ms }) => Math.max(last, at_ms), 0),
});

/** Writes Parquet files. */
const createWriter = (engine: ParquetEngine, folder: string, timeout_ms: number) => {
  const write = async (generation: string, name: string, copyFrom: (c: DuckDBConnection) => Promise<string>) => {
    const path = join(folder, generation, name);
    await engine.connected(async (connection) => {
      const source = await copyFrom(connection);
      await connection.run(copySql(source, `${path}.temporary`));
    });
    await publishFile(`${path}.temporary`, path);
  };
  return {
    writeFacts: async (generation: string, name: string, facts: readonly Fact[]): Promise<FactFile> => {
      await write(generation, name, async (connection) => {
        await connection.run(`create temporary table appended (${columns.replace('uuid', 'varchar')})`);
        await appendFacts(connection, 'appended', facts);
        return '(select * replace (transfer_id::uuid as transfer_id) from appended)';
      });
      return { name, facts: facts.length, ...spanOf(facts) };
    },
    /** Writes the facts of several files into one. */
    merge: async (generation: string, name: string, files: readonly string[]): Promise<FactFile> => {
      const pathsOf = (names: readonly string[]) => filesSql(names.map((file) => join(folder, generation, file)));
      await write(generation, name, async () => pathsOf(files));
      const sql = `select count(*) as facts, min(at_ms) as first_ms, max(at_ms) as last_ms from ${pathsOf([name])}`;
      const [span] = await engine.connected((connection) => readRows(connection, sql, timeout_ms));
      const read = (column: string): number => Number(span?.[column] ?? 0);
      return { name, facts: read('facts'), first_ms: read('first_ms'), last_ms: read('last_ms') };
    },
  };
};

const isFolder = async (path: string): Promise<boolean> => {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** The folders of generations. */
const createGenerations = (folder: string) => ({
  has: (generation: string) => isFolder(join(folder, generation)),
  create: async (generation: string) => {
    await mkdir(folder, { recursive: true });
    const others = (await readdir(folder)).filter((name) => /^[\da-f-]{36}$/.test(name) && name !== generation);
    for (const other of others) await rm(join(folder, other), { recursive: true, force: true });
    await mkdir(join(folder, generation), { recursive: true });
  },
  discard: async (generation: string, batch: string) => {
    const names = (await readdir(join(folder, generation))).filter((name) => name.includes(batch));
    for (const name of names) await rm(join(folder, generation, name));
  },
  remove: async (generation: string, files: readonly string[]) => {
    for (const name of files) await rm(join(folder, generation, name), { force: true });
  },
});

/** The columnar engine inside the platform: facts are in Parquet files `<folder>/<generation>/<month>-<batch>`. */
export const createDuckDbStore = ({ folder, memory_mb, threads, timeout_ms = 60_000 }: DuckDbOptions): FactStore => {
  const engine = createParquetEngine({ temporary: join(folder, 'temporary'), memory_mb, threads });
  const [writes, queries] = [createQueue(), createQueue()];
  const { writeFacts, merge } = createWriter(engine, folder, timeout_ms);

  return {
    name: 'duckdb',
    ...createGenerations(folder),
    append: (generation, batch, facts) =>
      writes.run(async () => {
        const files: FactFile[] = [];
        for (const [month, some] of byMonth(facts))
          files.push(await writeFacts(generation, `${month}-${batch}.parquet`, some));
        return files;
      }),
    merge: (generation, batch, files) =>
      writes.run(() => merge(generation, `${files[0]?.slice(0, 7) ?? ''}-${batch}.parquet`, files)),
    query: async ({ generation, files, sql }) => {
      if (queries.waiting() > longestQueue) throw refuse('ApplicationUnavailableException', { reason: 'reports_busy' });
      return queries.run(() =>
        engine.connected(async (connection) => {
          if (files.length === 0) await connection.run(`create temporary table no_facts (${columns})`);
          const paths = files.map((name) => join(folder, generation, name));
          return readRows(connection, sql(files.length === 0 ? 'no_facts' : filesSql(paths), dialect), timeout_ms);
        }),
      );
    },
    close: engine.close,
  };
};
