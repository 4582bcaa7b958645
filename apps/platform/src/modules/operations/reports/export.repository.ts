import { sql } from 'kysely';
import { findMissingTriggers, type Database } from '../../../database/index.ts';
import { findDetached } from '../../ledger/index.ts';
import type { FactFile } from './fact-store.port.ts';

export type ExportState = Readonly<{
  store: string;
  generation: string;
  backfillAfter: string;
  /** Null once all transfers from before the queue are exported. */
  backfillUntil: string | null;
  /** Whether the exporter was away for so long that transfers may not have been queued. */
  isStale: boolean;
}>;

const firstId = '00000000-0000-0000-0000-000000000000';

const columns = sql`store, generation, backfill_after as "backfillAfter", backfill_until as "backfillUntil",
  exporter_seen_at <= now() - interval '6 days' as "isStale"`;

export const findExportState = async (database: Database): Promise<ExportState | null> =>
  (await sql<ExportState>`select ${columns} from report_export where id = 1`.execute(database)).rows[0] ?? null;

/**
 * Lets the transaction wait for a slow store: PostgreSQL would end it after half a minute without a statement, and each
 * repetition after the same time.
 */
export const allowSlowStore = async (transaction: Database): Promise<void> => {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction);
};

/** Locks the state until the transaction ends. Null while another process has it. */
export const lockExportState = async (transaction: Database): Promise<ExportState | null> =>
  (
    await sql<ExportState>`select ${columns} from report_export where id = 1 for update skip locked`.execute(
      transaction,
    )
  ).rows[0] ?? null;

/** @throws Error when the ledger does not queue its transfers: the reports would miss them without a trace. */
export const requireQueueTrigger = async (database: Database): Promise<void> => {
  const [missing] = await findMissingTriggers(database, ['ledger_transfers_to_reports']);
  if (missing) throw new Error(`The reports would miss transfers: ${missing}`);
};

/** A lock that one process at a time has while it begins a generation. */
const generationLock = 4_210_022;

/** Whether this transaction may begin a generation: no other process does. */
export const lockGeneration = async (transaction: Database): Promise<boolean> => {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${generationLock}) as locked`.execute(transaction);
  return rows[0]?.locked ?? false;
};

/** @throws Error when months have left the ledger: a new copy would miss them without a trace. */
export const requireWholeLedger = async (database: Database): Promise<void> => {
  const [detached] = await findDetached(database);
  if (detached)
    throw new Error(
      `The reports cannot be filled again, because months have left the ledger since ${detached.partition_name}: attach them, or restore the former copy`,
    );
};

/**
 * Returns whether transfers with ids below one still wait for the export: they are queued, or the reports are not filled
 * that far. False without reports.
 */
export const isExportPending = async (database: Database, endId: string): Promise<boolean> => {
  const { rows } = await sql<{
    is_pending: boolean;
  }>`select exists (select from report_queue where first_id < ${endId}::uuid)
    or exists (select from report_export where backfill_until is not null and backfill_after < ${endId}::uuid) as is_pending`.execute(
    database,
  );
  return rows[0]?.is_pending ?? false;
};

/**
 * Begins a generation that is filled from the whole ledger. The lock waits for transactions that write transfers: each
 * transfer is either visible to the export now or queued. It gives up after a second, so that no bet waits longer.
 */
export const startGeneration = async (
  transaction: Database,
  { store, generation }: Pick<ExportState, 'store' | 'generation'>,
): Promise<void> => {
  await sql`set local lock_timeout = '1s'`.execute(transaction);
  await sql`select report_lock_transfers()`.execute(transaction);
  await sql`delete from report_queue`.execute(transaction);
  await sql`delete from report_files`.execute(transaction);
  await sql`delete from report_batches`.execute(transaction);
  await sql`insert into report_export (id, store, generation, backfill_after, backfill_until, exporter_seen_at)
    values (1, ${store}, ${generation}, ${firstId}, (select id from ledger_transfers order by id desc limit 1), now())
    on conflict (id) do update set store = excluded.store, generation = excluded.generation,
      backfill_after = excluded.backfill_after, backfill_until = excluded.backfill_until,
      exporter_seen_at = excluded.exporter_seen_at`.execute(transaction);
};

/** Notes that an exporter runs; not at every step, because the ledger reads the row. */
export const saveSeen = async (transaction: Database): Promise<void> => {
  await sql`update report_export set exporter_seen_at = now()
    where id = 1 and exporter_seen_at < now() - interval '1 hour'`.execute(transaction);
};

/**
 * Returns the next transfers from before the queue, without those that are queued although their ids are earlier.
 * `last` is null when none follow.
 */
export const findTransfersAfter = async (
  transaction: Database,
  { backfillAfter, backfillUntil }: ExportState,
  limit: number,
): Promise<Readonly<{ ids: readonly string[]; last: string | null }>> => {
  const { rows } = await sql<{ id: string; is_queued: boolean }>`
    with queued as (select unnest(transfer_ids) as id from report_queue where first_id <= ${backfillUntil}::uuid)
    select t.id, t.id in (select id from queued) as is_queued from ledger_transfers t
    where t.id > ${backfillAfter}::uuid and t.id <= ${backfillUntil}::uuid order by t.id limit ${limit}`.execute(
    transaction,
  );
  const ids = rows.filter(({ is_queued: isQueued }) => !isQueued).map(({ id }) => id);
  return { ids, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
};

/** Saves how far the ledger was read; null ends the backfill. */
export const saveBackfill = async (transaction: Database, last: string | null): Promise<void> => {
  await (
    last === null
      ? sql`update report_export set backfill_until = null where id = 1`
      : sql`update report_export set backfill_after = ${last} where id = 1`
  ).execute(transaction);
};

type Queued = Readonly<{ first_id: string; transfer_ids: readonly string[] }>;

export const findQueued = async (transaction: Database, limit: number): Promise<readonly Queued[]> =>
  (
    await sql<Queued>`select first_id, transfer_ids from report_queue order by first_id limit ${limit}`.execute(
      transaction,
    )
  ).rows;

export const deleteQueued = async (transaction: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await sql`delete from report_queue where first_id = any(${ids}::uuid[])`.execute(transaction);
};

export const beginBatch = async (database: Database, batch: string): Promise<void> => {
  await sql`insert into report_batches (batch) values (${batch})`.execute(database);
};

export const findBatches = async (transaction: Database): Promise<readonly string[]> =>
  (await sql<{ batch: string }>`select batch from report_batches`.execute(transaction)).rows.map(({ batch }) => batch);

export const deleteBatches = async (transaction: Database, batches: readonly string[]): Promise<void> => {
  if (batches.length > 0)
    await sql`delete from report_batches where batch = any(${batches}::uuid[])`.execute(transaction);
};

export const insertFiles = async (transaction: Database, batch: string, files: readonly FactFile[]): Promise<void> => {
  for (const { name, facts, first_ms, last_ms } of files)
    await sql`insert into report_files (name, batch, facts, first_ms, last_ms)
      values (${name}, ${batch}, ${facts}, ${first_ms}, ${last_ms})`.execute(transaction);
};

const namesOf = (rows: readonly Readonly<{ name: string }>[]): readonly string[] => rows.map(({ name }) => name);

/** Finds the files with facts of a time, in milliseconds since 1970; `to_ms` is not included. */
export const findFiles = async (database: Database, from_ms: number, to_ms: number): Promise<readonly string[]> =>
  namesOf(
    (
      await sql<{ name: string }>`select name from report_files
        where replaced_at is null and last_ms >= ${from_ms} and first_ms < ${to_ms} order by first_ms, name`.execute(
        database,
      )
    ).rows,
  );

/** Finds the small files of a month that has at least `count` of them. */
export const findMergeable = async (
  transaction: Database,
  smallFile: number,
  count: number,
): Promise<readonly string[]> =>
  namesOf(
    (
      await sql<{ name: string }>`
        with small as (select name, left(name, 7) as month from report_files where replaced_at is null and facts < ${smallFile})
        select name from small
        where month = (select month from small group by month having count(*) >= ${count} order by month limit 1)
        order by name limit 200`.execute(transaction)
    ).rows,
  );

/** Files that a merged one has replaced stay for a while: a report may be reading them. */
export const replaceFiles = async (transaction: Database, names: readonly string[]): Promise<void> => {
  await sql`update report_files set replaced_at = now() where name = any(${names}::text[])`.execute(transaction);
};

export const findReplaced = async (transaction: Database): Promise<readonly string[]> =>
  namesOf(
    (
      await sql<{ name: string }>`select name from report_files
        where replaced_at < now() - interval '10 minutes' limit 200`.execute(transaction)
    ).rows,
  );

export const forgetFiles = async (transaction: Database, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await sql`delete from report_files where name = any(${names}::text[])`.execute(transaction);
};

/** How far the export is. */
export type ExportProgress = Readonly<{
  isBackfilled: boolean;
  /** When the oldest transfer that is not exported was written; null when none waits. */
  oldestQueuedAt: Date | null;
  readAt: Date;
}>;

/** Null before the first export. */
export const findProgress = async (database: Database): Promise<ExportProgress | null> =>
  (
    await sql<ExportProgress>`select backfill_until is null as "isBackfilled", now() as "readAt",
      (select min(queued_at) from report_queue) as "oldestQueuedAt" from report_export where id = 1`.execute(database)
  ).rows[0] ?? null;
