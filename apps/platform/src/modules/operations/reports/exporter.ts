import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import { newKey } from '../../../database/index.ts';
import type { FactStore } from './fact-store.port.ts';
import { factsOfMovement } from './facts-of-movement.ts';
import { findMovements } from './movements.repository.ts';
import {
  allowSlowStore,
  beginBatch,
  deleteBatches,
  deleteQueued,
  findBatches,
  findExportState,
  findMergeable,
  findQueued,
  findReplaced,
  findTransfersAfter,
  forgetFiles,
  insertFiles,
  lockExportState,
  lockGeneration,
  requireQueueTrigger,
  requireWholeLedger,
  replaceFiles,
  saveBackfill,
  saveSeen,
  startGeneration,
  type ExportState,
} from './export.repository.ts';

export type ExporterOptions = Readonly<{
  database: Database;
  store: FactStore;
  log: FastifyBaseLogger;
  /** The most transfers of the ledger that one step reads at once. */
  backfillSize?: number;
  /** The most rows of the queue that one step reads; each has the transfers of a commit, at most 64. */
  queueSize?: number;
  /** The number of small files of a month that are merged. */
  mergeCount?: number;
}>;

export type Exporter = Readonly<{
  /**
   * Exports the next transfers. Several processes may call it: one works, the others return `done`.
   * @returns `more` when further transfers may wait.
   */
  runOnce: () => Promise<'more' | 'done'>;
}>;

/** Files with fewer facts are small. */
const smallFile = 1_000_000;

/** Whether the facts have to be exported again: they are in another store, they are gone, or transfers were not queued. */
const needsGeneration = async (state: ExportState | null, store: FactStore): Promise<boolean> =>
  !state || state.store !== store.name || state.isStale || !(await store.has(state.generation));

type Step = Readonly<{ transaction: Database; state: ExportState }>;

/** Exports transfers to the store. @returns after the files are durable and counted in the transaction. */
const exportTransfers = async (
  { database, store }: ExporterOptions,
  { transaction, state: { generation } }: Step,
  transferIds: readonly string[],
): Promise<void> => {
  const facts = (await findMovements(transaction, transferIds)).flatMap(factsOfMovement);
  if (facts.length === 0) return;
  const batch = newKey();
  // Outside the transaction: if this process ends now, the next step finds the batch and discards its files.
  await beginBatch(database, batch);
  await insertFiles(transaction, batch, await store.append(generation, batch, facts));
  await deleteBatches(transaction, [batch]);
};

/** Discards what an interrupted step has left behind. */
const discardLeftovers = async ({ store }: ExporterOptions, { transaction, state }: Step): Promise<void> => {
  const batches = await findBatches(transaction);
  for (const batch of batches) await store.discard(state.generation, batch);
  await deleteBatches(transaction, batches);
};

/** Exports transfers from before the queue. Transfers with earlier ids that were committed since then are queued. */
const backfill = async (options: ExporterOptions, step: Step): Promise<'more' | 'done'> => {
  const { transaction, state } = step;
  const { backfillSize = 10_000 } = options;
  const { ids, last } = await findTransfersAfter(transaction, state, backfillSize);
  await exportTransfers(options, step, ids);
  await saveBackfill(transaction, last);
  return 'more';
};

const exportQueue = async (options: ExporterOptions, step: Step): Promise<'more' | 'done'> => {
  const { queueSize = 200 } = options;
  const rows = await findQueued(step.transaction, queueSize);
  await exportTransfers(
    options,
    step,
    rows.flatMap(({ transfer_ids: ids }) => ids),
  );
  await deleteQueued(
    step.transaction,
    rows.map(({ first_id: id }) => id),
  );
  return rows.length === queueSize ? 'more' : 'done';
};

/** Merges the small files of a month, and deletes files that no running report reads any more. */
const mergeFiles = async (
  { database, store, mergeCount = 16 }: ExporterOptions,
  { transaction, state: { generation } }: Step,
): Promise<'more' | 'done'> => {
  if (!store.merge) return 'done';
  const replaced = await findReplaced(transaction);
  await store.remove(generation, replaced);
  await forgetFiles(transaction, replaced);
  const names = await findMergeable(transaction, smallFile, mergeCount);
  if (names.length === 0) return 'done';
  const batch = newKey();
  await beginBatch(database, batch);
  const merged = await store.merge(generation, batch, names);
  await insertFiles(transaction, batch, [merged]);
  await replaceFiles(transaction, names);
  await deleteBatches(transaction, [batch]);
  return 'more';
};

const runStep = async (options: ExporterOptions, step: Step): Promise<'more' | 'done'> => {
  await saveSeen(step.transaction);
  await discardLeftovers(options, step);
  if (step.state.backfillUntil !== null) return backfill(options, step);
  const next = await exportQueue(options, step);
  return next === 'more' ? 'more' : mergeFiles(options, step);
};

/**
 * Exports every movement of the ledger to the store exactly once. The ledger's transaction queues its transfers; a step
 * writes files and, in one transaction, counts them and removes the transfers from the queue. Files that this
 * transaction did not count are discarded.
 */
export const createExporter = (options: ExporterOptions): Exporter => {
  const { database, store, log } = options;

  /** Begins a generation unless another process works. @returns whether it has begun. */
  const startAnew = (): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      if (!(await lockGeneration(transaction))) return false;
      const state = await findExportState(transaction);
      const isFree = state === null || (await lockExportState(transaction)) !== null;
      // Another process may have begun it since.
      if (!isFree || !(await needsGeneration(state, store))) return false;
      await requireWholeLedger(transaction);
      const generation = randomUUID();
      await store.create(generation);
      await startGeneration(transaction, { store: store.name, generation });
      log.info({ generation, store: store.name }, 'the reports are filled from the whole ledger');
      return true;
    });

  return {
    runOnce: async () => {
      await requireQueueTrigger(database);
      if (await needsGeneration(await findExportState(database), store)) return (await startAnew()) ? 'more' : 'done';
      return database.transaction().execute(async (transaction) => {
        await allowSlowStore(transaction);
        const state = await lockExportState(transaction);
        return state ? runStep(options, { transaction, state }) : 'done';
      });
    },
  };
};
