import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import {
  combineDigests,
  digestBlock,
  digestRows,
  findHead,
  fingerprintBytes,
  type Block,
  type ChainPosition,
} from './blocks.ts';
import type { ChainSource } from './sources.ts';

/** A broken rule; `detail` names what breaks it. */
export type AuditFinding = Readonly<{ rule: string; detail: string }>;

export const chainRule = 'the chain of blocks is unbroken';
const sealedRule = 'a sealed row stays as it was';

/** The blocks and rows that are verified at once; a block may have more rows. */
const pageBlocks = 100;
const pageRows = 20_000;

const idPatterns: Readonly<Record<ChainSource['idType'], RegExp>> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  bigint: /^\d{1,18}$/,
};

export const isIdOf = (idType: ChainSource['idType'], id: string): boolean => idPatterns[idType].test(id);

const readBlocks = async (database: Database, after: number): Promise<readonly Block[]> =>
  (
    await sql<Block>`select number, source, row_ids, fingerprints, rows_digest, previous_digest, digest, sealed_at
      from (
        select *, sum(cardinality(row_ids)) over (order by number) - cardinality(row_ids) as rows_before
        from ledger_blocks where number > ${after} order by number limit ${pageBlocks}
      ) as page where rows_before < ${pageRows} order by number`.execute(database)
  ).rows;

/** Reads the digests of rows, as `digestRows` does. */
export type DigestReader = typeof digestRows;

/** Opens the reader of the rows of some blocks. */
export type OpenDigests = (blocks: readonly Block[]) => Promise<DigestReader>;

/** Rows are in the tables of the database. */
const openTables: OpenDigests = async () => digestRows;

/** Finds what differs between a block and its place after `previous`. */
const checkPlace = (previous: ChainPosition, block: Block): readonly string[] => {
  const { number } = block;
  if (number !== previous.number + 1) return [`blocks ${previous.number + 1} to ${number - 1} are missing`];
  const details: string[] = [];
  if (!block.previous_digest.equals(previous.digest))
    details.push(`block ${number} does not continue block ${previous.number}`);
  if (!block.digest.equals(digestBlock(block))) details.push(`block ${number} was changed`);
  return details;
};

/**
 * Names the rows that differ from what a block has sealed. Transfers with ids below `detachedUntil` may be absent: they
 * are verified in their files.
 */
const checkRows = async (
  database: Database,
  source: ChainSource | undefined,
  block: Block,
  { readDigests, detachedUntil }: Readonly<{ readDigests: DigestReader; detachedUntil: string }>,
): Promise<readonly string[]> => {
  const { number, row_ids: ids } = block;
  if (!source) return [`block ${number}: this release does not know the source ${block.source}`];
  if (ids.some((id) => !isIdOf(source.idType, id))) return [`block ${number} contains a malformed id`];
  const digests = await readDigests(database, source, ids);
  const isDetached = (id: string): boolean => source.name === 'transfers' && id < detachedUntil;
  const details = ids.flatMap((id, index) => {
    const digest = digests[index];
    if (!digest && isDetached(id)) return [];
    if (!digest) return [`${source.name} ${id} of block ${number} is missing`];
    const start = index * fingerprintBytes;
    const sealed = block.fingerprints.subarray(start, start + fingerprintBytes);
    return digest.subarray(0, fingerprintBytes).equals(sealed)
      ? []
      : [`${source.name} ${id} of block ${number} was changed`];
  });
  const isIncomplete = ids.some((id, index) => isDetached(id) && !digests[index]);
  return details.length > 0 || isIncomplete || block.rows_digest.equals(combineDigests(digests))
    ? details
    : [`the rows of block ${number} were changed`];
};

export type VerifiedBlocks = Readonly<{
  findings: readonly AuditFinding[];
  /** The last block that was read. */
  head: ChainPosition;
  /** The ids of the rows in these blocks, by source. */
  rowIds: ReadonlyMap<string, readonly string[]>;
  /** Whether these were the last blocks. */
  isEnd: boolean;
}>;

/**
 * Verifies the next blocks after a position: their order and digests, and that each of their rows is as it was when it
 * was sealed. `openDigests` opens what reads the rows; by default the tables. Transfers with ids below `detachedUntil`
 * may be absent.
 */
export const verifyBlocks = async (
  database: Database,
  sources: readonly ChainSource[],
  after: ChainPosition,
  {
    openDigests = openTables,
    detachedUntil = '',
  }: Readonly<{ openDigests?: OpenDigests; detachedUntil?: string }> = {},
): Promise<VerifiedBlocks> => {
  const blocks = await readBlocks(database, after.number);
  const readDigests = await openDigests(blocks);
  const findings: AuditFinding[] = [];
  const rowIds = new Map<string, string[]>();
  let head = after;
  for (const block of blocks) {
    findings.push(...checkPlace(head, block).map((detail) => ({ rule: chainRule, detail })));
    const source = sources.find(({ name }) => name === block.source);
    const details = await checkRows(database, source, block, { readDigests, detachedUntil });
    findings.push(...details.map((detail) => ({ rule: sealedRule, detail })));
    const ofSource = rowIds.get(block.source) ?? [];
    rowIds.set(block.source, ofSource.concat(block.row_ids));
    head = { number: block.number, digest: block.digest };
  }
  return { findings, head, rowIds, isEnd: (await findHead(database)).number <= head.number };
};

/**
 * Verifies all blocks after a position; transfers with ids below `detachedUntil` may be absent. Returns at most `limit`
 * findings and the last position.
 */
export const verifyChain = async (
  database: Database,
  sources: readonly ChainSource[],
  from: ChainPosition,
  { limit = 100, detachedUntil = '' }: Readonly<{ limit?: number; detachedUntil?: string }> = {},
): Promise<Pick<VerifiedBlocks, 'findings' | 'head'>> => {
  const findings: AuditFinding[] = [];
  for (let head = from; ;) {
    const verified = await verifyBlocks(database, sources, head, { detachedUntil });
    head = verified.head;
    findings.push(...verified.findings);
    if (verified.isEnd || findings.length >= limit) return { findings: findings.slice(0, limit), head };
  }
};

/** Finds rows of a source that are in no block and not in the queue, and rows that are there twice. */
export const findUnsealed = async (
  database: Database,
  { name, table, idType }: ChainSource,
): Promise<readonly AuditFinding[]> => {
  const type = sql.raw(idType);
  const { rows } = await sql<{ detail: string }>`
    with sealed as (
      select listed.id from ledger_blocks b cross join unnest(b.row_ids) as listed (id) where b.source = ${name}
      union all
      select queued.id from ledger_unsealed u cross join unnest(u.row_ids) as queued (id) where u.source = ${name}
    )
    (select ${name} || ' ' || id || ' is sealed twice' as detail from sealed group by id having count(*) > 1 limit 100)
    union all
    (select ${name} || ' ' || r.id || ' is in no block' from ${sql.table(table)} r
    where not exists (select from sealed where sealed.id = r.id::text)
      and not exists (select from ledger_chain_sources s where s.name = ${name} and not s.is_old_sealed
        and (s.sealed_until is null or r.id > s.sealed_until::${type}) and r.id <= s.old_until::${type})
    limit 100)`.execute(database);
  return rows.map(({ detail }) => ({ rule: 'every row is sealed once', detail }));
};
