import { errorCodes } from '@croupier/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CellConfig } from '../../../cell-config.ts';
import { isApiError, refuse } from '../../../errors.ts';
import { addCellRoutes, createCellClient } from '../../../providers/cell-call.ts';
import type { Player } from '../accounts/index.ts';
import type { Auth } from '../auth/index.ts';

export type SignInCellsOptions = Readonly<{
  /** Null for one database. */
  cell: CellConfig;
  auth: Pick<Auth, 'enterExternally' | 'cellOfPerson'>;
  /** Returns a player in the format of Strapi's users plugin. */
  userOf: (player: Player) => Promise<Readonly<Record<string, unknown>>>;
  fetch: typeof globalThis.fetch;
  /** The time limit of a call to another cell. */
  timeout_ms: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

const message = v.object({
  person: v.object({
    service: v.string(),
    subject: v.string(),
    email: v.nullable(v.string()),
    firstName: v.string(),
    lastName: v.string(),
    locale: v.string(),
  }),
  visitor: v.object({
    ip: v.string(),
    userAgent: v.string(),
    requestId: v.string(),
    deviceToken: v.nullable(v.string()),
    locale: v.string(),
  }),
});
type Message = v.InferOutput<typeof message>;

const entered = v.object({
  token: v.string(),
  deviceToken: v.string(),
  uid: v.number(),
  isRegistrationCompleted: v.boolean(),
  /** The player in the format of Strapi's users plugin. */
  user: v.record(v.string(), v.unknown()),
});
/** A player of this cell or another one who has signed in. */
export type EnteredPlayer = v.InferOutput<typeof entered>;

const refusedDetails = v.object({
  reason: v.exactOptional(v.string()),
  invalid_parameters: v.exactOptional(v.record(v.string(), v.string())),
  error_data: v.exactOptional(v.record(v.string(), v.unknown())),
  message: v.exactOptional(v.string()),
});

/** Calls to the cell of a person whom a service has authenticated. */
const signInCall = {
  path: 'social-sign-ins',
  message,
  answer: v.variant('outcome', [
    v.object({ outcome: v.literal('signed_in'), entered }),
    v.object({ outcome: v.literal('refused'), code: v.picklist(errorCodes), details: refusedDetails }),
  ]),
  refusals: {},
};
type Answer = v.InferOutput<typeof signInCall.answer>;

/** Signs a person in here; registers a new one. */
const enterHere = async (
  { auth, userOf }: Pick<SignInCellsOptions, 'auth' | 'userOf'>,
  { person, visitor }: Message,
): Promise<EnteredPlayer> => {
  const { player, token, deviceToken } = await auth.enterExternally(person, visitor);
  const { uid, isRegistrationCompleted } = player;
  return { token, deviceToken, uid, isRegistrationCompleted, user: { ...(await userOf(player)) } };
};

/**
 * Returns a function that signs a person in at the cell that has the account, and registers a new one here.
 * The function throws ApiError, also that of the other cell.
 */
export const createEnter = (options: SignInCellsOptions): ((signIn: Message) => Promise<EnteredPlayer>) => {
  const { cell, auth, log } = options;
  const call = cell && createCellClient(signInCall, { ...options, cell });
  return async (signIn) => {
    const other = await auth.cellOfPerson(signIn.person);
    if (other === null || !call) return enterHere(options, signIn);
    const answer = await call(other, signIn).catch((error: unknown) => {
      log.warn({ err: error, cell: other }, 'the cell of a person did not answer a social sign-in');
      throw refuse('ApplicationUnavailableException', { reason: 'cell_unreachable' });
    });
    if (answer.outcome === 'refused') throw refuse(answer.code, answer.details);
    return answer.entered;
  };
};

/** Serves the sign-ins that began in other cells. */
export const addSignInRoutes = (app: FastifyInstance, { cell, now, ...options }: SignInCellsOptions): void => {
  if (!cell) return;
  addCellRoutes(app, signInCall, { cell, now }, async (signIn): Promise<Answer> => {
    try {
      return { outcome: 'signed_in', entered: await enterHere(options, signIn) };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { outcome: 'refused', code: error.code, details: error.details };
    }
  });
};
