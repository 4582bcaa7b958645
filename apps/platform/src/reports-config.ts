import * as v from 'valibot';
import { integer } from './integer-variable.ts';

/** The engine of the reports. Null: no reports, and transfers are not queued for them. */
export type ReportsConfig =
  | Readonly<{ engine: 'duckdb'; folder: string; memory_mb: number; threads: number }>
  | Readonly<{ engine: 'clickhouse'; address: string }>
  | null;

/** The address of ClickHouse's HTTP interface: the path names the database. */
const clickHouseAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//, 'must be an http:// or https:// address'),
  v.check(
    (text) => !URL.canParse(text) || /^\/\w{0,64}$/.test(new URL(text).pathname),
    'must have the name of one database as its path',
  ),
);

export const reportsVariables = {
  REPORTS_FOLDER: v.optional(v.string()),
  REPORTS_CLICKHOUSE_URL: v.optional(clickHouseAddress),
  REPORTS_MEMORY_MB: v.optional(integer(64, 1_000_000), '512'),
  REPORTS_THREADS: v.optional(integer(1, 128), '1'),
};

type Variables = Readonly<{
  REPORTS_FOLDER?: string | undefined;
  REPORTS_CLICKHOUSE_URL?: string | undefined;
  REPORTS_MEMORY_MB: number;
  REPORTS_THREADS: number;
}>;

/** Returns the engine that the variables name, or null. @throws Error when they name two. */
export const reportsConfigOf = ({
  REPORTS_FOLDER: folder,
  REPORTS_CLICKHOUSE_URL: address,
  REPORTS_MEMORY_MB: memory_mb,
  REPORTS_THREADS: threads,
}: Variables): ReportsConfig => {
  if (folder !== undefined && address !== undefined)
    throw new Error('REPORTS_FOLDER: must be empty with REPORTS_CLICKHOUSE_URL: the reports have one engine');
  if (address !== undefined) return { engine: 'clickhouse', address };
  return folder === undefined ? null : { engine: 'duckdb', folder, memory_mb, threads };
};
