import { refuse } from '../../../errors.ts';
import { factColumns, type Fact } from './fact.ts';
import type { FactStore, SqlDialect, StoredRow } from './fact-store.port.ts';

/** Runs a statement, whose data may follow it. @returns the answer's text. @throws Error with ClickHouse's message. */
export type RunStatement = (statement: string) => Promise<string>;

const dialect: SqlDialect = {
  divide: (dividend, divisor) => `intDiv(${dividend}, ${divisor})`,
  // The sum of 64-bit integers would overflow without an error.
  sum: (expression) => `sum(toInt128(${expression}))`,
};

const tableOf = (generation: string): string => `croupier_facts_${generation.replaceAll('-', '')}`;

/** The facts of one kind are together: a report reads only its kinds. */
const createTable = (table: string): string => `create table if not exists ${table} (
    transfer_id UUID, part UInt16, at_ms Int64, uid Int64, currency LowCardinality(String),
    kind LowCardinality(String), amount Int64, funds LowCardinality(String), product LowCardinality(String),
    game LowCardinality(String), provider LowCardinality(String), method LowCardinality(String), batch UUID
  ) engine = MergeTree partition by toYYYYMM(fromUnixTimestamp64Milli(at_ms, 'UTC')) order by (kind, at_ms)`;

const settings = { output_format_json_quote_64bit_integers: 1, join_use_nulls: 0 };
const settingsSql = (more: Readonly<Record<string, number>> = {}): string =>
  Object.entries({ ...settings, ...more })
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

const valuesOf = (fact: Fact): readonly (string | number)[] => [
  fact.transferId,
  fact.part,
  fact.at_ms,
  fact.uid,
  fact.currency,
  fact.kind,
  fact.amount,
  fact.funds,
  fact.product,
  fact.game,
  fact.provider,
  fact.method,
];

/** Reads the answer of `format JSONEachRow`. */
const rowsOf = (text: string): readonly StoredRow[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as StoredRow]));

export type ClickHouseOptions = Readonly<{ run: RunStatement; timeout_s?: number }>;

/** The columnar engine as a separate server: one table for each generation. The server merges its parts. */
export const createClickHouseStore = ({ run, timeout_s = 60 }: ClickHouseOptions): FactStore => ({
  name: 'clickhouse',
  has: async (generation) => (await run(`exists table ${tableOf(generation)}`)).trim() === '1',
  create: async (generation) => {
    const found = await run(`select name from system.tables
      where database = currentDatabase() and match(name, '^croupier_facts_[0-9a-f]{32}$') format TSV`);
    const others = found.split('\n').filter((name) => name !== '' && name !== tableOf(generation));
    for (const other of others) await run(`drop table if exists ${other} sync`);
    await run(createTable(tableOf(generation)));
  },
  append: async (generation, batch, facts) => {
    const lines = facts.map((fact) => JSON.stringify([...valuesOf(fact), batch]));
    await run(
      `insert into ${tableOf(generation)} (${[...factColumns, 'batch'].join(', ')}) format JSONCompactEachRow\n${lines.join('\n')}\n`,
    );
    const times = facts.map(({ at_ms }) => at_ms);
    const first_ms = times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    return [{ name: batch, facts: facts.length, first_ms, last_ms: times.reduce((a, b) => Math.max(a, b), 0) }];
  },
  discard: async (generation, batch) => {
    await run(`alter table ${tableOf(generation)} delete where batch = '${batch}' settings mutations_sync = 2`);
  },
  merge: null,
  remove: async () => undefined,
  query: async ({ generation, sql }) => {
    try {
      const statement = sql(tableOf(generation), dialect);
      const options = settingsSql({ max_execution_time: timeout_s });
      return rowsOf(await run(`${statement} settings ${options} format JSONEachRow`));
    } catch (error) {
      if (error instanceof Error && error.message.includes('TIMEOUT_EXCEEDED'))
        throw refuse('ApplicationUnavailableException', { reason: 'report_timeout' });
      throw error;
    }
  },
  close: async () => undefined,
});

/**
 * Returns a function that sends statements to ClickHouse's HTTP interface. The address has the user, the password and,
 * as its path, the database: `https://user:password@host:8443/reports`.
 * @throws ApplicationUnavailableException `reports_store` when the server cannot be reached.
 */
export const createHttpRunner = (address: string, fetch: typeof globalThis.fetch): RunStatement => {
  const { origin, username, password, pathname } = new URL(address);
  const database = decodeURIComponent(pathname.slice(1)) || 'default';
  const headers = {
    'x-clickhouse-database': database,
    ...(username === '' ? {} : { 'x-clickhouse-user': decodeURIComponent(username) }),
    ...(password === '' ? {} : { 'x-clickhouse-key': decodeURIComponent(password) }),
  };
  return async (statement) => {
    const response = await fetch(origin, { method: 'POST', headers, body: statement }).catch(() => {
      throw refuse('ApplicationUnavailableException', { reason: 'reports_store' });
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`ClickHouse answered ${response.status}: ${text.slice(0, 500)}`);
    return text;
  };
};
