import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { SettledRound, Wallet } from '../wallet/index.ts';

type ProjectionTables = { projection_checkpoints: { name: string; position: number } };

/** What a module derives from settled rounds. */
export type Projection = Readonly<{
  name: string;
  /**
   * Derives rows from the rounds and returns a function that writes them. The function uses only the given
   * transaction and may run again after a conflict with another process.
   */
  prepare: (rounds: readonly SettledRound[]) => Promise<(transaction: Database) => Promise<void>>;
}>;

export type ProjectorOptions = Readonly<{
  database: Database;
  wallet: Wallet;
  log: FastifyBaseLogger;
  /** Rounds wait until this returns true. */
  isReady?: () => Promise<boolean>;
  /** Maximum number of rounds per transaction. */
  batchSize?: number;
  /** How often it polls for rounds that other processes settled. */
  interval_ms?: number;
}>;

export type Projector = Readonly<{
  /** Projects all settled rounds. @returns how many rounds this call projected. */
  runOnce: () => Promise<number>;
  /** Returns whether every round settled before a moment is projected. */
  hasPassed: (moment: Date) => Promise<boolean>;
  start: () => void;
  stop: () => Promise<void>;
}>;

/** Delay after a settled round: rounds that follow within it share one transaction. */
const batchDelay_ms = 100;

/** Returns the position of the last projected round; creates the checkpoint at 0. */
const readCheckpoint = async (database: Database, name: string): Promise<number> => {
  const tables = database.withTables<ProjectionTables>();
  const read = () =>
    tables.selectFrom('projection_checkpoints').select('position').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.position;
  await tables
    .insertInto('projection_checkpoints')
    .values({ name, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.position ?? 0;
};

type Batch = Readonly<{ name: string; from: number; to: number; write: (transaction: Database) => Promise<void> }>;

/** Writes a batch and moves the checkpoint. @returns false when another process projects or has projected it. */
const writeBatch = (database: Database, { name, from, to, write }: Batch): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const changing = transaction.withTables<ProjectionTables>();
    const checkpoint = await changing
      .selectFrom('projection_checkpoints')
      .select('position')
      .where('name', '=', name)
      .where('position', '=', from)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!checkpoint) return false;
    await write(transaction);
    await changing.updateTable('projection_checkpoints').set({ position: to }).where('name', '=', name).execute();
    return true;
  });

/**
 * Projects each settled round exactly once: the checkpoint moves in the transaction that writes the projection, and
 * only if no other process has moved it since the rounds were read.
 */
export const createProjector = (projection: Projection, options: ProjectorOptions): Projector => {
  const { database, wallet, log, isReady = async () => true, batchSize = 500, interval_ms: interval = 2000 } = options;
  const { name } = projection;
  let unsubscribe = (): void => {};
  let delay: NodeJS.Timeout | undefined;

  const runBatch = async (): Promise<number> => {
    const from = await readCheckpoint(database, name);
    const rounds = await wallet.roundsSince(from, batchSize);
    const last = rounds.at(-1);
    if (!last || !(await isReady())) return 0;
    const write = await projection.prepare(rounds);
    return (await writeBatch(database, { name, from, to: last.position, write })) ? rounds.length : 0;
  };

  const runOnce = async (): Promise<number> => {
    let projected = 0;
    for (;;) {
      const count = await runBatch();
      projected += count;
      if (count < batchSize) return projected;
    }
  };

  const worker = createWorker({
    interval_ms: interval,
    work: async () => ((await runBatch()) === batchSize ? 'more' : 'done'),
    onError: (error) => log.error({ err: error, projection: name }, 'projection failed'),
  });

  return {
    runOnce,
    hasPassed: async (moment) => {
      const [next] = await wallet.roundsSince(await readCheckpoint(database, name), 1);
      return !next || next.settledAt >= moment;
    },
    start: () => {
      unsubscribe = wallet.onRoundSettled(() => {
        delay ??= setTimeout(() => {
          delay = undefined;
          worker.runSoon();
        }, batchDelay_ms);
      });
      worker.start();
    },
    stop: async () => {
      unsubscribe();
      clearTimeout(delay);
      await worker.stop();
    },
  };
};
