import type { Fact } from './fact.ts';

/** A file with facts of the store. */
export type FactFile = Readonly<{
  name: string;
  facts: number;
  /** The times of its first and its last fact, in milliseconds since 1970. */
  first_ms: number;
  last_ms: number;
}>;

/** A row of a report as the store returns it: text, or integers that may be larger than a number. */
export type StoredRow = Readonly<Record<string, string | number | bigint>>;

/** What differs between the SQL of the stores. */
export type SqlDialect = Readonly<{
  /** Divides integers and rounds down; both are not negative. */
  divide: (dividend: string, divisor: number) => string;
  /** Adds up integers without overflow. */
  sum: (expression: string) => string;
}>;

/** What a query may read and how long it may take. */
export type Query = Readonly<{
  generation: string;
  /** The files that may have wanted facts. */
  files: readonly string[];
  /** Builds the statement; `facts` is the table with the columns of a fact. */
  sql: (facts: string, dialect: SqlDialect) => string;
}>;

/**
 * The port of the columnar engine that holds the facts. A generation is a complete set of facts; a batch is what one
 * step of the export added.
 */
export type FactStore = Readonly<{
  /** Names the engine, for the state of the export. */
  name: 'duckdb' | 'clickhouse';
  /** Whether the store has this generation; false after its folder or table was deleted. */
  has: (generation: string) => Promise<boolean>;
  /** Creates a generation and deletes all others. */
  create: (generation: string) => Promise<void>;
  /** Stores facts durably. @returns the files that contain them. */
  append: (generation: string, batch: string, facts: readonly Fact[]) => Promise<readonly FactFile[]>;
  /** Deletes the facts of a batch that was not completed. */
  discard: (generation: string, batch: string) => Promise<void>;
  /** Writes the facts of several files into one. Null for an engine that merges by itself. */
  merge: ((generation: string, batch: string, files: readonly string[]) => Promise<FactFile>) | null;
  /** Deletes files that a merged file has replaced. */
  remove: (generation: string, files: readonly string[]) => Promise<void>;
  /**
   * Runs a query.
   * @throws ApplicationUnavailableException `reports_busy` when too many queries wait, `report_timeout` after a minute.
   */
  query: (query: Query) => Promise<readonly StoredRow[]>;
  close: () => Promise<void>;
}>;
