import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { SettledRound, Wallet } from '../wallet/index.ts';

type ProjectionTables = { projection_checkpoints: { name: string; position: number } };

/** What a module makes of settled rounds. */
export type Projection = Readonly<{
  name: string;
  /**
   * Works out what follows from the rounds, and answers how to write it. What it answers writes in the given
   * transaction and nowhere else, reads nothing outside it, and may run again after a lost race.
   */
  prepare: (rounds: readonly SettledRound[]) => Promise<(transaction: Database) => Promise<void>>;
}>;

export type ProjectorOptions = Readonly<{
  database: Database;
  wallet: Wallet;
  log: FastifyBaseLogger;
  /** Rounds wait until what their projections need is there. */
  isReady?: () => Promise<boolean>;
  /** Rounds of one transaction. */
  batchSize?: number;
  /** How often it looks without being told of a round, for those that other processes settled. */
  interval_ms?: number;
}>;

export type Projector = Readonly<{
  /** Works off what is there. @returns how many rounds this call took. */
  runOnce: () => Promise<number>;
  /** Tells whether every round settled before a moment is worked off. */
  hasPassed: (moment: Date) => Promise<boolean>;
  start: () => void;
  stop: () => Promise<void>;
}>;

/**
 * After a round was settled; those that follow meanwhile are taken with it, so that points cost little beside the
 * money.
 */
const gatherMs = 100;

/**
 * Carries settled rounds into what a module keeps, each exactly once: the checkpoint moves in the transaction that
 * writes what the rounds amount to, and only if no other process has moved it since the rounds were read.
 */
export const createProjector = (projection: Projection, options: ProjectorOptions): Projector => {
  const { database, wallet, log, isReady = async () => true, batchSize = 500, interval_ms: interval = 2000 } = options;
  const tables = database.withTables<ProjectionTables>();
  let unsubscribe = (): void => {};
  let gathering: NodeJS.Timeout | undefined;

  const position = async (): Promise<number> => {
    const read = () =>
      tables
        .selectFrom('projection_checkpoints')
        .select('position')
        .where('name', '=', projection.name)
        .executeTakeFirst();
    const known = await read();
    if (known) return known.position;
    await tables
      .insertInto('projection_checkpoints')
      .values({ name: projection.name, position: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await read())?.position ?? 0;
  };

  const runBatch = async (): Promise<number> => {
    const from = await position();
    const rounds = await wallet.roundsSince(from, batchSize);
    const last = rounds.at(-1);
    if (!last || !(await isReady())) return 0;
    const write = await projection.prepare(rounds);
    return inTransaction(database, async (transaction) => {
      const changing = transaction.withTables<ProjectionTables>();
      const checkpoint = await changing
        .selectFrom('projection_checkpoints')
        .select('position')
        .where('name', '=', projection.name)
        .where('position', '=', from)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      // Another process works these rounds off, or has done so.
      if (!checkpoint) return 0;
      await write(transaction);
      await changing
        .updateTable('projection_checkpoints')
        .set({ position: last.position })
        .where('name', '=', projection.name)
        .execute();
      return rounds.length;
    });
  };

  const runOnce = async (): Promise<number> => {
    let taken = 0;
    for (;;) {
      const count = await runBatch();
      taken += count;
      if (count < batchSize) return taken;
    }
  };

  const worker = createWorker({
    interval_ms: interval,
    work: async () => ((await runBatch()) === batchSize ? 'more' : 'done'),
    onError: (error) => log.error({ err: error, projection: projection.name }, 'projection failed'),
  });

  return {
    runOnce,
    hasPassed: async (moment) => {
      const [next] = await wallet.roundsSince(await position(), 1);
      return !next || next.settledAt >= moment;
    },
    start: () => {
      unsubscribe = wallet.onRoundSettled(() => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          worker.kick();
        }, gatherMs);
      });
      worker.start();
    },
    stop: async () => {
      unsubscribe();
      clearTimeout(gathering);
      await worker.stop();
    },
  };
};
