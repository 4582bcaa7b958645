import type { Cell } from '@croupier/service';
import * as v from 'valibot';
import type { CellSecret } from '../../../cell-config.ts';
import { errorAnswer, type CallbackProtocol } from '../../../providers/callback.ts';
import { createSignedMessageReader } from '../../../providers/signed-callback.ts';
import { createProviderClient } from '../../../providers/signed-call.ts';

/** The largest copy of an account, in bytes. */
export const copyLimitBytes = 64 * 1024 * 1024;

/** The path at which a cell receives the moves of another one. */
export const movesPath = (source: string): string => `/cells/${source}/moves`;

const address = {
  id: v.pipe(v.string(), v.uuid()),
  /** The cell that is meant. */
  cell: v.string(),
  player_id: v.pipe(v.string(), v.uuid()),
};

const message = v.variant('step', [
  v.object({
    ...address,
    step: v.literal('copy'),
    currency: v.string(),
    /** A keyed hash of the id: both cells have the same secrets, so that hashes and encrypted texts stay valid. */
    secrets: v.string(),
    tables: v.array(v.object({ table: v.string(), columns: v.array(v.string()), rows: v.string() })),
  }),
  v.object({ ...address, step: v.literal('give_up') }),
  v.object({ ...address, step: v.literal('open') }),
]);
export type MoveMessage = v.InferOutput<typeof message>;

const answer = v.variant('outcome', [
  v.object({ outcome: v.literal('accepted') }),
  v.object({ outcome: v.literal('refused'), reason: v.pipe(v.string(), v.minLength(1)) }),
]);
/** The permanent answer to a move: every later call gets the same one. */
export type MoveAnswer = v.InferOutput<typeof answer>;

type CallOptions = Readonly<{ fetch: typeof globalThis.fetch; now: () => Date; timeout_ms?: number }>;

export type CallCell = (message: MoveMessage) => Promise<MoveAnswer>;

/** Returns a function that sends a step of a move to a cell. `name` is this cell. The function throws ProviderError. */
export const createMoveClient = (name: string, cell: Cell, [secret]: CellSecret, options: CallOptions): CallCell => {
  const send = createProviderClient({ ...options, origin: cell.origin, secret });
  return (body) => send({ method: 'POST', path: movesPath(name), body, answer });
};

/** Why a cell gives no permanent answer: the operator can mend it. */
const refusals = {
  id_reused: 'The id belongs to the move of another player',
  wrong_cell: 'This is another cell',
  other_release: 'The cells have different tables: upgrade both to the same release',
  other_secrets: 'The cells have different values of ACCOUNT_SECRET or FINGERPRINT_SECRET',
} as const;
export type MoveRefusal = keyof typeof refusals;

/** The protocol of moves between cells, as the cell that receives them speaks it. */
export const createMoveProtocol = (
  now: () => Date,
  [secret, ...previousSecrets]: CellSecret,
): CallbackProtocol<MoveMessage, MoveAnswer | MoveRefusal | 'failed'> => ({
  read: createSignedMessageReader({ secret, previousSecrets, now, schema: message }),
  answer: (outcome) => {
    if (outcome === 'failed') return errorAnswer(503, 'TRY_AGAIN', 'The step of the move was not handled');
    return typeof outcome === 'string'
      ? errorAnswer(409, outcome.toUpperCase(), refusals[outcome])
      : { status: 200, body: outcome };
  },
});
