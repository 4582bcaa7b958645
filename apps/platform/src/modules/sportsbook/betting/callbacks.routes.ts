import {
  bettingAccountRequest,
  cancelBetRequest,
  placeBetRequest,
  settleBetRequest,
  type BettingErrorCode,
} from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import { signedCallbacks, type CallbackRefusal } from '../../../providers/index.ts';
import { isBettingRefusal, type BettingCallbacks } from './callbacks.service.ts';

const statuses: Readonly<Record<BettingErrorCode, number>> = {
  INSUFFICIENT_FUNDS: 409,
  SESSION_EXPIRED: 403,
  INVALID_SIGNATURE: 401,
  DUPLICATE_CONFLICT: 409,
  PLAYER_BLOCKED: 403,
  INVALID_REQUEST: 400,
  TRY_AGAIN: 503,
  BET_LIMIT_EXCEEDED: 409,
  NO_BONUS: 409,
  BET_CANCELLED: 409,
  BET_SETTLED: 409,
  UNKNOWN_BET: 404,
};

const refusalOf = (error: unknown): CallbackRefusal =>
  isBettingRefusal(error)
    ? { status: statuses[error.code], code: error.code, message: error.message }
    : { status: 503, code: 'TRY_AGAIN', message: 'The outcome is not known: send the same request again' };

/** What the sportsbook calls. */
export const bettingCallbackRoutes = (
  app: FastifyInstance,
  callbacks: BettingCallbacks,
  options: Readonly<{ secret: string; now: () => Date }>,
): void => {
  const callback = signedCallbacks(app, { ...options, refusalOf });
  callback({
    path: '/callbacks/betting/account',
    body: bettingAccountRequest,
    run: ({ session_token: token }) => callbacks.account(token),
  });
  callback({ path: '/callbacks/betting/place', body: placeBetRequest, run: callbacks.place });
  callback({ path: '/callbacks/betting/settle', body: settleBetRequest, run: callbacks.settle });
  callback({ path: '/callbacks/betting/cancel', body: cancelBetRequest, run: callbacks.cancel });
};
