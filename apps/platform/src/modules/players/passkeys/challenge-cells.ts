import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CellConfig } from '../../../cell-config.ts';
import { addCellRoutes, createCellClient } from '../../../providers/cell-call.ts';

export type ChallengeCellsOptions = Readonly<{
  /** Null for one database. */
  cell: CellConfig;
  fetch: typeof globalThis.fetch;
  /** The time limit of a call to another cell. */
  timeout_ms: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Challenges of sign-ins that begin in one cell and end in another one. */
export type ChallengeCells = Readonly<{
  /** The name of this cell; null for one database. */
  name: string | null;
  /** Uses up a challenge in the cell that issued it. @returns false if it is unknown there, or the call fails. */
  take: (cell: string, challengeHash: string) => Promise<boolean>;
}>;

const challengeCall = {
  path: 'passkey-challenges',
  message: v.object({ challenge_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  answer: v.object({ taken: v.boolean() }),
  refusals: {},
};

/** Calls the cells that issued challenges. */
export const createChallengeCells = ({ cell, ...options }: ChallengeCellsOptions): ChallengeCells => {
  const call = cell && createCellClient(challengeCall, { ...options, cell });
  return {
    name: cell?.name ?? null,
    take: async (issuer, challengeHash) => {
      if (!call || !cell.secrets.has(issuer)) return false;
      try {
        return (await call(issuer, { challenge_hash: challengeHash })).taken;
      } catch (error) {
        options.log.warn({ err: error }, 'the challenge of another cell was not checked');
        return false;
      }
    },
  };
};

/** Serves the calls of the other cells. `take` uses up a challenge of this cell by its hash. */
export const addChallengeRoutes = (
  app: FastifyInstance,
  { cell, now }: Pick<ChallengeCellsOptions, 'cell' | 'now'>,
  take: (challengeHash: string) => Promise<boolean>,
): void => {
  if (cell)
    addCellRoutes(app, challengeCall, { cell, now }, async ({ challenge_hash: hash }) => ({ taken: await take(hash) }));
};
