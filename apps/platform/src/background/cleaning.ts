import type { FastifyBaseLogger } from 'fastify';
import { createWorker, type Worker } from './worker.ts';

const interval_ms = 3_600_000;

export type CleaningOptions = Readonly<{
  /** The name of the job in metrics and logs. */
  name: string;
  /** Deletes a batch of the rows that are too old at this moment. @returns whether more may remain. */
  clean: (at: Date) => Promise<boolean>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Deletes old rows every hour, in batches. */
export const createCleaning = ({ name, clean, now, log }: CleaningOptions): Worker =>
  createWorker({
    name,
    interval_ms,
    work: async () => ((await clean(now())) ? 'more' : 'done'),
    onError: (error) => log.warn({ err: error, job: name }, 'old rows were not deleted'),
  });

/** Returns the moment so many days before another. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);
