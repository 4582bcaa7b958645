import {
  gameCatalogue,
  gameSessionResponse,
  walletBalanceRequest,
  walletBetRequest,
  walletRollbackRequest,
  walletWinRequest,
  type WalletErrorCode,
} from '@croupier/provider-contract';
import * as v from 'valibot';
import { answerOutcome } from '../call-outcome.ts';
import { createProviderClient, type ProviderOptions } from '../signed-call.ts';
import { createSignedCallsReader } from '../signed-callback.ts';
import type { GameCallback, GameProvider } from './game-provider.port.ts';

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

const schemas = {
  '/balance': v.pipe(
    walletBalanceRequest,
    v.transform((body) => ({ ...body, kind: 'balance' as const })),
  ),
  '/bet': v.pipe(
    walletBetRequest,
    v.transform((body) => ({ ...body, kind: 'bet' as const })),
  ),
  '/win': v.pipe(
    walletWinRequest,
    v.transform((body) => ({ ...body, kind: 'win' as const })),
  ),
  '/rollback': v.pipe(
    walletRollbackRequest,
    v.transform((body) => ({ ...body, kind: 'rollback' as const })),
  ),
};

/** A game provider that uses the messages and the signature of `libs/provider-contract`. */
export const createSignedJsonGames = (options: ProviderOptions): GameProvider => {
  const call = createProviderClient(options);
  return {
    catalogue: async (signal) =>
      (await call({ method: 'GET', path: '/games/catalogue', answer: gameCatalogue, signal })).games,
    open: (session, onBehalfOf) =>
      call({ method: 'POST', path: '/games/sessions', body: session, answer: gameSessionResponse, onBehalfOf }),
    callbackPaths: Object.keys(schemas),
    callback: {
      read: createSignedCallsReader<GameCallback>(schemas, options),
      answer: answerOutcome(statuses),
    },
  };
};
