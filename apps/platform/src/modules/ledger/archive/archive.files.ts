import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { databaseErrorCode } from '../../../database/index.ts';
import { filesSql, quoted, type ParquetEngine } from '../../../parquet/index.ts';
import type { Content } from './archive.repository.ts';

/** The Parquet files of a partition: the sealed contents of its transfers by id, and its entries by account. */
export type ArchivePaths = Readonly<{ transfers: string; entries: string }>;

/** The size of the engine, for one partition at a time. What does not fit is in its temporary folder. */
export const engineSize = { memory_mb: 512, threads: 1 };

/** Few transfers are read to find one: those of a row group. */
const rowGroup = 20_480;

/** Returns the paths of a partition, such as `<folder>/ledger-2026-02-transfers.parquet`. */
export const pathsOf = (folder: string, partition: string): ArchivePaths => {
  const base = join(folder, `ledger-${partition.replace('_', '-')}`);
  return { transfers: `${base}-transfers.parquet`, entries: `${base}-entries.parquet` };
};

/** Returns the paths of files that are not proven yet. */
export const temporaryPaths = ({ transfers, entries }: ArchivePaths): ArchivePaths => ({
  transfers: `${transfers}.temporary`,
  entries: `${entries}.temporary`,
});

/** Returns the SQL of the entries in the contents of the transfers of a file. */
export const entriesOfTransfers = (transfers: string): string => `
  select (entry->>1)::uuid as account_id, id as transfer_id, (entry->>0)::smallint as position,
    (entry->>2)::bigint as amount, (entry->>3)::bigint as balance_after
  from (select id, unnest(from_json(content::json->9, '["json"]')) as entry from ${filesSql([transfers])})`;

const parquet = '(format parquet, compression zstd';

/** Writes both files. The entries are those of the contents. */
export const writeFiles = (
  engine: ParquetEngine,
  { transfers, entries }: ArchivePaths,
  contents: AsyncIterable<readonly Content[]>,
): Promise<void> =>
  engine.connected(async (connection) => {
    await connection.run('create temporary table contents (id varchar, content varchar)');
    for await (const page of contents)
      await appendRows(
        connection,
        'contents',
        page.map(({ id, content }) => [id, content]),
      );
    await connection.run(`copy (select id::uuid as id, content from contents order by 1)
      to ${quoted(transfers)} ${parquet}, row_group_size ${rowGroup})`);
    await connection.run(`copy (from (${entriesOfTransfers(transfers)}) order by account_id, transfer_id, position)
      to ${quoted(entries)} ${parquet})`);
  });

/** Appends rows of text to a table. */
export const appendRows = async (
  connection: DuckDBConnection,
  table: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const appender = await connection.createAppender(table);
  for (const row of rows) {
    for (const value of row) appender.appendVarchar(value);
    appender.endRow();
  }
  appender.closeSync();
};

/** Reads the rows of a query as text by column. */
export const readTexts = async (
  connection: DuckDBConnection,
  query: string,
): Promise<readonly Readonly<Record<string, string>>[]> =>
  (await connection.runAndReadAll(query))
    .getRowObjectsJS()
    .map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)])));

/** Returns the SHA-256 of a file, or null when it does not exist. */
export const digestFile = async (path: string): Promise<Buffer | null> => {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    if (databaseErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return hash.digest();
};

export const removeFiles = async ({ transfers, entries }: ArchivePaths): Promise<void> => {
  for (const path of [transfers, entries]) await rm(path, { force: true });
};

/** Creates a folder if it is missing. Returns why files cannot be written to it, or null. */
export const findFolderProblem = async (folder: string): Promise<string | null> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `The folder ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
  }
};
