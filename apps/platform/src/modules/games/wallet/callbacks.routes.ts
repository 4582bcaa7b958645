import {
  walletBalanceRequest,
  walletBetRequest,
  walletRollbackRequest,
  walletWinRequest,
  type WalletErrorCode,
} from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import { signedCallbacks, type CallbackRefusal } from '../../../providers/index.ts';
import { isWalletRefusal, type GameCallbacks } from './callbacks.service.ts';

const statuses: Readonly<Record<WalletErrorCode, number>> = {
  INSUFFICIENT_FUNDS: 409,
  SESSION_EXPIRED: 403,
  INVALID_SIGNATURE: 401,
  DUPLICATE_CONFLICT: 409,
  ROUND_CLOSED: 409,
  UNKNOWN_ROUND: 404,
  PLAYER_BLOCKED: 403,
  INVALID_REQUEST: 400,
  TRY_AGAIN: 503,
  BET_LIMIT_EXCEEDED: 409,
  NO_FREE_ROUND: 409,
};

const refusalOf = (error: unknown): CallbackRefusal =>
  isWalletRefusal(error)
    ? { status: statuses[error.code], code: error.code, message: error.message }
    : { status: 503, code: 'TRY_AGAIN', message: 'The outcome is not known: send the same request again' };

/** The seamless wallet the game provider calls. */
export const gameCallbackRoutes = (
  app: FastifyInstance,
  callbacks: GameCallbacks,
  options: Readonly<{ secret: string; now: () => Date }>,
): void => {
  const callback = signedCallbacks(app, { ...options, refusalOf });
  callback({
    path: '/callbacks/games/balance',
    body: walletBalanceRequest,
    run: ({ session_token: token }) => callbacks.balance(token),
  });
  callback({ path: '/callbacks/games/bet', body: walletBetRequest, run: callbacks.bet });
  callback({ path: '/callbacks/games/win', body: walletWinRequest, run: callbacks.win });
  callback({ path: '/callbacks/games/rollback', body: walletRollbackRequest, run: callbacks.rollback });
};
