import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { ChainSource } from './sources.ts';

/** Bytes of each row's digest that a block stores, to name a row that differs. */
export const fingerprintBytes = 8;

/** A block of the chain. Its digest covers everything but the fingerprints, which the digest of the rows implies. */
export type Block = Readonly<{
  /** Rises by one from block to block, from 1. */
  number: number;
  source: string;
  row_ids: readonly string[];
  fingerprints: Buffer;
  rows_digest: Buffer;
  previous_digest: Buffer;
  digest: Buffer;
  sealed_at: Date;
}>;

/** The number and digest of a block. */
export type ChainPosition = Readonly<{ number: number; digest: Buffer }>;

/** The position before the first block. */
export const genesis: ChainPosition = { number: 0, digest: Buffer.alloc(32) };

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** Stands for a row that was deleted before it was sealed. */
const missingRow = Buffer.alloc(32);

/** Returns the least and the greatest id. Ids of numbers have no leading zeros. */
const rangeOf = (ids: readonly string[], idType: ChainSource['idType']): readonly [string, string] => {
  const isBefore = (a: string, b: string): boolean =>
    idType === 'bigint' && a.length !== b.length ? a.length < b.length : a < b;
  return ids.reduce<readonly [string, string]>(
    ([least, greatest], id) => [isBefore(id, least) ? id : least, isBefore(greatest, id) ? id : greatest],
    [ids[0] ?? '', ids[0] ?? ''],
  );
};

/**
 * Reads the digests of rows in the order of their ids; null for a row that does not exist. The range of the ids limits
 * the partitions that are read. The limit makes PostgreSQL look up each id by the index: without statistics it expects
 * few rows in the range, and compares every one with every id.
 */
export const digestRows = async (
  database: Database,
  { table, idType, content }: ChainSource,
  ids: readonly string[],
): Promise<readonly (Buffer | null)[]> => {
  if (ids.length === 0) return [];
  const [least, greatest] = rangeOf(ids, idType);
  const type = sql.raw(idType);
  const { rows } = await sql<{ digest: Buffer | null }>`
    select found.digest from unnest(${ids}::text[]) with ordinality as listed (id, position)
    left join lateral (
      select sha256(convert_to(${sql.raw(content)}::text, 'UTF8')) as digest from ${sql.table(table)} r
      where r.id = listed.id::${type} and r.id between ${least}::${type} and ${greatest}::${type} limit 1
    ) found on true
    order by listed.position`.execute(database);
  return rows.map(({ digest }) => digest);
};

/** Reads the position of the last block. */
export const findHead = async (database: Database): Promise<ChainPosition> => {
  const { rows } = await sql<ChainPosition>`
    select number, digest from ledger_blocks order by number desc limit 1`.execute(database);
  return rows[0] ?? genesis;
};

/** Returns the digest of all rows of a block. */
export const combineDigests = (digests: readonly (Buffer | null)[]): Buffer =>
  sha256(Buffer.concat(digests.map((digest) => digest ?? missingRow)));

/** Returns the digest of a block. */
export const digestBlock = ({
  number,
  source,
  row_ids: ids,
  rows_digest: rows,
  previous_digest: previous,
  sealed_at: at,
}: Omit<Block, 'digest' | 'fingerprints'>): Buffer =>
  sha256(JSON.stringify([number, source, ids, rows.toString('hex'), previous.toString('hex'), at.getTime()]));

/** Creates the block that follows a position. `digests` are those of the rows, in the order of their ids. */
export const createBlock = (
  previous: ChainPosition,
  source: string,
  ids: readonly string[],
  digests: readonly (Buffer | null)[],
  at: Date,
): Block => {
  const block = {
    number: previous.number + 1,
    source,
    row_ids: ids,
    rows_digest: combineDigests(digests),
    previous_digest: previous.digest,
    sealed_at: at,
  };
  const fingerprints = digests.map((digest) => (digest ?? missingRow).subarray(0, fingerprintBytes));
  return { ...block, fingerprints: Buffer.concat(fingerprints), digest: digestBlock(block) };
};
