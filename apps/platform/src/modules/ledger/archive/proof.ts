import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Database } from '../../../database/index.ts';
import { filesSql, type ParquetEngine } from '../../../parquet/index.ts';
import { digestRows } from '../chain/blocks.ts';
import type { ChainSource } from '../chain/sources.ts';
import { isIdOf, verifyBlocks, type OpenDigests } from '../chain/verification.ts';
import { appendRows, entriesOfTransfers, pathsOf, readTexts, type ArchivePaths } from './archive.files.ts';
import { findPeriods, findStart, readSums, type Period } from './archive.repository.ts';
import { findDetached } from './detach.repository.ts';

/** What the files of a partition contain, and what differs between them and the database. */
export type Proof = Readonly<{
  transfers: number;
  entries: number;
  /** The last block that contains one of the transfers; 0 without transfers. */
  lastBlock: number;
  /** At most a few hundred; empty when the files are proven. */
  differences: readonly string[];
}>;

export type ProofOptions = Readonly<{
  database: Database;
  /** What the chain seals. */
  sources: readonly ChainSource[];
  engine: ParquetEngine;
  period: Period;
  paths: ArchivePaths;
  /** How many transfers the partition has. */
  transfers: number;
}>;

const limit = 100;

const count = async (connection: DuckDBConnection, query: string): Promise<number> =>
  Number((await readTexts(connection, `select count(*) as count from ${query}`))[0]?.['count'] ?? 0);

/** Reads the digests of those transfers that are in a file, by id: SHA-256 as hexadecimal digits. */
const readDigests = async (
  connection: DuckDBConnection,
  path: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  await connection.run('create or replace temporary table wanted (id varchar)');
  await appendRows(
    connection,
    'wanted',
    ids.map((id) => [id]),
  );
  // The range limits the row groups that are read.
  const rows = await readTexts(
    connection,
    `select t.id, sha256(t.content) as digest from ${filesSql([path])} t
      join (select id::uuid as id from wanted) w on w.id = t.id
      where t.id between (select min(id::uuid) from wanted) and (select max(id::uuid) from wanted)`,
  );
  return new Map(rows.map(({ id = '', digest = '' }) => [id, digest]));
};

type ArchivedFile = Readonly<{ period: Period; path: string }>;

/** Finds the files of the other detached partitions, in the same folder: blocks have transfers of several partitions. */
const findNeighbours = async ({ database, period, paths }: ProofOptions): Promise<readonly ArchivedFile[]> => {
  const names = new Set((await findDetached(database)).map(({ partition_name: name }) => name));
  const files = (await findPeriods(database))
    .filter(({ name }) => name !== period.name && names.has(name))
    .map((each) => ({ period: each, path: pathsOf(dirname(paths.transfers), each.name).transfers }));
  return files.filter(({ path }) => existsSync(path));
};

const isOf =
  ({ first_id: first, end_id: end }: Period) =>
  (id: string): boolean =>
    id >= first && id < end && isIdOf('uuid', id);

/** Reads transfers of the partition from its file, those of other detached ones from theirs, all other rows from tables. */
const createReader = (
  connection: DuckDBConnection,
  { period, paths }: ProofOptions,
  neighbours: readonly ArchivedFile[],
) => {
  const state = { listed: 0, lastBlock: 0 };
  const isArchived = isOf(period);
  const openDigests: OpenDigests = async (blocks) => {
    const ofTransfers = blocks.filter(({ source }) => source === 'transfers');
    const listed = ofTransfers.flatMap(({ row_ids: all }) => all);
    const ids = listed.filter(isArchived);
    state.listed += ids.length;
    state.lastBlock = ofTransfers.findLast(({ row_ids: all }) => all.some(isArchived))?.number ?? state.lastBlock;
    const digests = new Map(await readDigests(connection, paths.transfers, ids));
    await connection.run('insert into sealed select id::uuid from wanted');
    for (const { period: other, path } of neighbours) {
      const ofOther = listed.filter(isOf(other));
      if (ofOther.length === 0) continue;
      for (const [id, digest] of await readDigests(connection, path, ofOther)) digests.set(id, digest);
    }
    return async (database, source, wanted) => {
      if (source.name !== 'transfers') return digestRows(database, source, wanted);
      const others = wanted.filter((id) => !isArchived(id) && !digests.has(id));
      const stored = await digestRows(database, source, others);
      const ofOthers = new Map(others.map((id, index) => [id, stored[index] ?? null]));
      return wanted.map((id) => {
        const digest = digests.get(id);
        return digest === undefined ? (ofOthers.get(id) ?? null) : Buffer.from(digest, 'hex');
      });
    };
  };
  return { state, openDigests };
};

/** Compares each transfer of the file with the blocks: each is in one block, as it was when it was sealed. */
const compareWithBlocks = async (
  connection: DuckDBConnection,
  options: ProofOptions,
): Promise<Readonly<{ lastBlock: number; differences: readonly string[] }>> => {
  const { database, sources, period, paths, transfers } = options;
  await connection.run('create temporary table sealed (id uuid)');
  const { state, openDigests } = createReader(connection, options, await findNeighbours(options));
  const differences: string[] = [];
  for (let head = await findStart(database, period), isEnd = false; !isEnd && state.listed < transfers;) {
    const verified = await verifyBlocks(database, sources, head, { openDigests });
    differences.push(...verified.findings.map(({ detail }) => detail));
    ({ head } = verified);
    isEnd = verified.isEnd || differences.length >= limit;
  }
  if (differences.length >= limit) return { lastBlock: state.lastBlock, differences: differences.slice(0, limit) };
  const inFile = `select id from ${filesSql([paths.transfers])}`;
  const others = await readTexts(
    connection,
    `(select 'transfers ' || id || ' is in no block' as detail from (${inFile}) where id not in (from sealed) limit ${limit})
      union all
      (select 'transfers ' || id || ' is sealed twice' from sealed group by id having count(*) > 1 limit ${limit})
      union all
      (select 'transfers ' || id || ' is in the file twice' from (${inFile}) group by id having count(*) > 1 limit ${limit})`,
  );
  return { lastBlock: state.lastBlock, differences: [...differences, ...others.map(({ detail = '' }) => detail)] };
};

/** Compares the file of entries with the entries of the transfers. */
const compareEntries = async (
  connection: DuckDBConnection,
  { transfers, entries }: ArchivePaths,
): Promise<readonly string[]> => {
  const [expected, found] = [entriesOfTransfers(transfers), `select * from ${filesSql([entries])}`];
  const rows = await readTexts(
    connection,
    `select distinct 'the entries of transfer ' || transfer_id || ' differ between the files' as detail from (
      ((${expected}) except all (${found})) union all ((${found}) except all (${expected}))) limit ${limit}`,
  );
  return rows.map(({ detail = '' }) => detail);
};

/** Compares the sum of each account in the file with the one in the database. */
const compareSums = async (
  connection: DuckDBConnection,
  { database, period, paths }: ProofOptions,
): Promise<readonly string[]> => {
  await connection.run('create temporary table sums (account_id varchar, sum varchar)');
  for await (const page of readSums(database, period))
    await appendRows(
      connection,
      'sums',
      page.map(({ account_id: id, sum }) => [id, sum]),
    );
  const rows = await readTexts(
    connection,
    `select 'account ' || coalesce(d.account_id, f.account_id::varchar) || ': entries ' || coalesce(f.sum, 0) || ' in the file, '
        || coalesce(d.sum, '0') || ' in the database' as detail
      from (select account_id, sum(amount) as sum from ${filesSql([paths.entries])} group by account_id) f
      full join sums d on d.account_id = f.account_id::varchar
      where coalesce(f.sum, 0) <> coalesce(d.sum, '0')::hugeint limit ${limit}`,
  );
  return rows.map(({ detail = '' }) => detail);
};

/** Reads the files of a partition and compares them with the blocks of the chain and the sums of accounts. */
export const proveFiles = (options: ProofOptions): Promise<Proof> =>
  options.engine.connected(async (connection) => {
    const { paths, transfers } = options;
    const found = await count(connection, filesSql([paths.transfers]));
    const blocks = await compareWithBlocks(connection, options);
    return {
      transfers: found,
      entries: await count(connection, filesSql([paths.entries])),
      lastBlock: blocks.lastBlock,
      differences: [
        ...(found === transfers ? [] : [`the file has ${found} transfers instead of ${transfers}`]),
        ...blocks.differences,
        ...(await compareEntries(connection, paths)),
        ...(await compareSums(connection, options)),
      ],
    };
  });
