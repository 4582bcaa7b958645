import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../database/index.ts';
import { createBlock, digestRows, findHead, type ChainPosition } from './blocks.ts';
import type { ChainSource } from './sources.ts';

/** The advisory lock of the process that seals. */
const sealingLock = 4_210_002;

/** Each row of the queue names the rows of one statement, at most 500. */
const queueRows = 32;

/** Rows from before the queue that one block seals. */
const oldRows = 5000;

type QueueRow = Readonly<{ id: number; source: string; row_ids: readonly string[] }>;
type OldRows = Readonly<{ name: string; old_until: string; sealed_until: string | null }>;

const sealRows = async (
  transaction: Database,
  source: ChainSource,
  ids: readonly string[],
  at: Date,
): Promise<void> => {
  const digests = await digestRows(transaction, source, ids);
  const block = createBlock(await findHead(transaction), source.name, ids, digests, at);
  await sql`insert into ledger_blocks (number, source, row_ids, fingerprints, rows_digest, previous_digest, digest, sealed_at)
    values (${block.number}, ${source.name}, ${ids}::text[], ${block.fingerprints}, ${block.rows_digest},
      ${block.previous_digest}, ${block.digest}, ${at})`.execute(transaction);
};

/**
 * Removes rows from the queue, in the order in which they were written: a transaction that waited for a lock of another
 * one comes after it. A row of a transaction that commits late is found by a later call, so that none is skipped. Rows
 * of sources that only a newer release knows stay.
 */
const takeQueued = async (transaction: Database, known: readonly string[]): Promise<readonly QueueRow[]> => {
  const { rows } = await sql<QueueRow>`
    delete from ledger_unsealed where id = any(array(
      select id from ledger_unsealed where source = any(${known}::text[]) order by id limit ${queueRows}))
    returning id, source, row_ids`.execute(transaction);
  return [...rows].sort((a, b) => a.id - b.id);
};

/** Remembers sealed rows whose ids are among those of the old rows: the clocks of processes differ slightly. */
const rememberEarlyIds = async (
  transaction: Database,
  { name, idType }: ChainSource,
  ids: readonly string[],
): Promise<void> => {
  const type = sql.raw(idType);
  await sql`update ledger_chain_sources s set early_ids = s.early_ids || early.ids
    from (select array_agg(id) as ids, min(c.name) as name from ledger_chain_sources c, unnest(${ids}::text[]) as id
      where c.name = ${name} and not c.is_old_sealed and id::${type} <= c.old_until::${type}) as early
    where s.name = early.name`.execute(transaction);
};

const sealQueued = async (
  transaction: Database,
  sources: readonly ChainSource[],
  at: Date,
): Promise<'more' | 'done'> => {
  const queued = await takeQueued(
    transaction,
    sources.map(({ name }) => name),
  );
  for (const source of sources) {
    const ids = queued.filter((row) => row.source === source.name).flatMap((row) => row.row_ids);
    if (ids.length === 0) continue;
    await sealRows(transaction, source, ids, at);
    await rememberEarlyIds(transaction, source, ids);
  }
  return queued.length === queueRows ? 'more' : 'done';
};

/** Finds the next old rows. Rows of the queue are not old, whatever their ids are. */
const findOld = async (
  transaction: Database,
  { name, table, idType }: ChainSource,
  { old_until: until, sealed_until: after }: OldRows,
): Promise<readonly string[]> => {
  const type = sql.raw(idType);
  const { rows } = await sql<{ id: string }>`
    select r.id::text as id from ${sql.table(table)} r
    where (${after}::${type} is null or r.id > ${after}::${type}) and r.id <= ${until}::${type}
      and r.id not in (
        select early.id::${type} from ledger_chain_sources s cross join unnest(s.early_ids) as early (id) where s.name = ${name}
        union all
        select queued.id::${type} from ledger_unsealed u cross join unnest(u.row_ids) as queued (id) where u.source = ${name})
    order by r.id limit ${oldRows}`.execute(transaction);
  return rows.map(({ id }) => id);
};

/** Seals rows that are older than the triggers, in the order of their ids. */
const sealOld = async (transaction: Database, sources: readonly ChainSource[], at: Date): Promise<'more' | 'done'> => {
  const { rows } = await sql<OldRows>`select name, old_until, sealed_until from ledger_chain_sources
    where not is_old_sealed and name = any(${sources.map(({ name }) => name)}::text[]) order by name limit 1`.execute(
    transaction,
  );
  const [old] = rows;
  const source = sources.find(({ name }) => name === old?.name);
  if (!old || !source) return 'done';
  const ids = await findOld(transaction, source, old);
  if (ids.length > 0) await sealRows(transaction, source, ids, at);
  const last = ids.at(-1) ?? old.old_until;
  const isEnd = ids.length < oldRows;
  await sql`update ledger_chain_sources set sealed_until = ${last}, is_old_sealed = ${isEnd},
    early_ids = case when ${isEnd} then '{}' else early_ids end where name = ${old.name}`.execute(transaction);
  return 'more';
};

export type SealOptions = Readonly<{
  database: Database;
  sources: readonly ChainSource[];
  now: () => Date;
  /** Waits while another process seals; otherwise the call returns `done` at once. */
  wait?: boolean;
  /** Receives the last block after the commit of new ones. */
  onSealed?: (head: ChainPosition) => void;
}>;

/** Acquires the lock of the sealer until the transaction ends. Returns false while another process has it. */
const lockSealing = async (transaction: Database, wait: boolean): Promise<boolean> => {
  if (wait) {
    await sql`select pg_advisory_xact_lock(${sealingLock})`.execute(transaction);
    return true;
  }
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${sealingLock}) as is_mine`.execute(transaction);
  return rows[0]?.is_mine ?? false;
};

/**
 * Seals committed rows into the next blocks. One process does so at a time; writers of rows wait for nothing.
 * @returns whether more rows wait.
 */
export const sealNext = async ({
  database,
  sources,
  now,
  wait = false,
  onSealed = () => {},
}: SealOptions): Promise<'more' | 'done'> => {
  const { state, sealed } = await inTransaction(database, async (transaction) => {
    if (!(await lockSealing(transaction, wait))) return { state: 'done', sealed: null } as const;
    const before = await findHead(transaction);
    const queued = await sealQueued(transaction, sources, now());
    const old = await sealOld(transaction, sources, now());
    const head = await findHead(transaction);
    return {
      state: queued === 'more' || old === 'more' ? 'more' : 'done',
      sealed: head.number === before.number ? null : head,
    } as const;
  });
  if (sealed) onSealed(sealed);
  return state;
};

/** Whether rows wait that were queued up to a position, or rows that are older than the queue. */
const hasUnsealed = async ({ database, sources }: SealOptions, position: number): Promise<boolean> => {
  const known = sources.map(({ name }) => name);
  const { rows } = await sql<{ has_unsealed: boolean }>`
    select exists (select from ledger_unsealed where id <= ${position} and source = any(${known}::text[]))
      or exists (select from ledger_chain_sources where not is_old_sealed and name = any(${known}::text[])) as has_unsealed`.execute(
    database,
  );
  return rows[0]?.has_unsealed ?? false;
};

/** Seals all rows that were committed before the call. */
export const sealAll = async (options: Omit<SealOptions, 'wait'>): Promise<void> => {
  const { rows } = await sql<{
    position: number;
  }>`select coalesce(max(id), 0) as position from ledger_unsealed`.execute(options.database);
  const position = rows[0]?.position ?? 0;
  while (await hasUnsealed(options, position)) await sealNext({ ...options, wait: true });
};
