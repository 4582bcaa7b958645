import * as v from 'valibot';

const address = {
  id: v.pipe(v.string(), v.uuid()),
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

/** Why a cell gives no permanent answer: the operator can mend it. */
const refusals = {
  id_reused: 'The id belongs to the move of another player',
  other_release: 'The cells have different tables: upgrade both to the same release',
  other_secrets: 'The cells have different values of ACCOUNT_SECRET or FINGERPRINT_SECRET',
} as const;
export type MoveRefusal = keyof typeof refusals;

/** Calls to the cell that receives players. */
export const moveCall = {
  path: 'moves',
  message,
  answer,
  refusals,
  // The largest copy of an account.
  limitBytes: 64 * 1024 * 1024,
};
