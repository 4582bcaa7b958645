import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CellConfig, CellSecret } from '../../../cell-config.ts';
import { errorAnswer, type CallbackProtocol } from '../../../providers/callback.ts';
import { addCallbackRoute, receiveText } from '../../../providers/index.ts';
import { createProviderClient } from '../../../providers/signed-call.ts';
import { createSignedMessageReader } from '../../../providers/signed-callback.ts';

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

const challengesPath = (source: string): string => `/cells/${source}/passkey-challenges`;

const message = v.object({
  /** The cell that is meant. */
  cell: v.string(),
  challenge_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
type Message = v.InferOutput<typeof message>;

const answer = v.object({ taken: v.boolean() });

type Outcome = boolean | 'wrong_cell';

const createProtocol = (
  now: () => Date,
  [secret, ...previousSecrets]: CellSecret,
): CallbackProtocol<Message, Outcome | 'failed'> => ({
  read: createSignedMessageReader({ secret, previousSecrets, now, schema: message }),
  answer: (outcome) => {
    if (outcome === 'failed') return errorAnswer(503, 'TRY_AGAIN', 'The challenge was not read');
    if (outcome === 'wrong_cell') return errorAnswer(409, 'WRONG_CELL', 'This is another cell');
    return { status: 200, body: { taken: outcome } };
  },
});

/** Calls the cells that issued challenges. */
export const createChallengeCells = ({ cell, ...options }: ChallengeCellsOptions): ChallengeCells => ({
  name: cell?.name ?? null,
  take: async (issuer, challengeHash) => {
    const [secret] = cell?.secrets.get(issuer) ?? [];
    const origin = cell?.cells.find(issuer)?.origin;
    if (!cell || !origin || !secret) return false;
    const send = createProviderClient({ ...options, origin, secret });
    const body = { cell: issuer, challenge_hash: challengeHash };
    try {
      return (await send({ method: 'POST', path: challengesPath(cell.name), body, answer })).taken;
    } catch (error) {
      options.log.warn({ err: error }, 'the challenge of another cell was not checked');
      return false;
    }
  },
});

/** Serves the calls of the other cells. `take` uses up a challenge of this cell by its hash. */
export const addChallengeRoutes = (
  app: FastifyInstance,
  { cell, now }: Pick<ChallengeCellsOptions, 'cell' | 'now'>,
  take: (challengeHash: string) => Promise<boolean>,
): void => {
  if (!cell) return;
  receiveText(app);
  for (const [source, secret] of cell.secrets)
    addCallbackRoute<Message, Outcome>(app, {
      path: challengesPath(source),
      protocol: createProtocol(now, secret),
      run: async (given) => (given.cell === cell.name ? take(given.challenge_hash) : 'wrong_cell'),
    });
};
