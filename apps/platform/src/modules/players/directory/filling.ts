import type { FastifyBaseLogger } from 'fastify';
import { createWorker, type Worker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { namesInCall } from './directory-calls.ts';
import { contactsAfter, identitiesAfter, isFilled, loginsAfter, setFilled } from './directory.repository.ts';

const retry_ms = 30_000;

type FillingOptions = Readonly<{
  database: Database;
  /** Names the directory, by its cell and the key of its hashes. */
  directory: string;
  /** Claims names for this cell. @returns how many of them belong to another cell. */
  claim: (names: readonly string[]) => Promise<number>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/**
 * Claims the names of all players for this cell, once for each directory: those of players who registered before there
 * was a directory. A name that another cell has stays there, and is logged.
 */
export const createFilling = ({ database, directory, claim, now, log }: FillingOptions): Worker => {
  const pages = [
    (after: string) => loginsAfter(database, after, namesInCall),
    (after: string) => contactsAfter(database, 'email', after, namesInCall),
    (after: string) => contactsAfter(database, 'phone', after, namesInCall),
    (after: string) => identitiesAfter(database, after, namesInCall),
  ];
  const fill = async (): Promise<number> => {
    let foreign = 0;
    for (const page of pages)
      for (let names = await page(''); names.length > 0; names = await page(names.at(-1) ?? ''))
        foreign += await claim(names);
    return foreign;
  };
  return createWorker({
    name: 'directory-filling',
    interval_ms: retry_ms,
    work: async () => {
      if (await isFilled(database, directory)) return 'done';
      const names = await fill();
      if (names > 0) log.warn({ names }, 'names of players of this cell belong to another cell in the directory');
      await setFilled(database, directory, now());
      return 'done';
    },
    onError: (error) => log.warn({ err: error }, 'the directory does not have all players of this cell yet'),
  });
};
