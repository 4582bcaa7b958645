import {
  bettingAccountRequest,
  bettingSessionResponse,
  cancelBetRequest,
  placeBetRequest,
  settleBetRequest,
  type BettingErrorCode,
} from '@croupier/provider-contract';
import * as v from 'valibot';
import { answerOutcome } from '../call-outcome.ts';
import { createProviderClient, type ProviderOptions } from '../signed-call.ts';
import { createSignedCallsReader } from '../signed-callback.ts';
import type { BettingCallback, Sportsbook } from './sportsbook.port.ts';

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

const schemas = {
  '/account': v.pipe(
    bettingAccountRequest,
    v.transform((body) => ({ ...body, kind: 'account' as const })),
  ),
  '/place': v.pipe(
    placeBetRequest,
    v.transform((body) => ({ ...body, kind: 'place' as const })),
  ),
  '/settle': v.pipe(
    settleBetRequest,
    v.transform((body) => ({ ...body, kind: 'settle' as const })),
  ),
  '/cancel': v.pipe(
    cancelBetRequest,
    v.transform((body) => ({ ...body, kind: 'cancel' as const })),
  ),
};

/** A sportsbook that uses the messages and the signature of `libs/provider-contract`. */
export const createSignedJsonSportsbook = (options: ProviderOptions): Sportsbook => {
  const call = createProviderClient(options);
  return {
    open: (session, onBehalfOf) =>
      call({ method: 'POST', path: '/sportsbook/sessions', body: session, answer: bettingSessionResponse, onBehalfOf }),
    callbackPaths: Object.keys(schemas),
    callback: {
      read: createSignedCallsReader<BettingCallback>(schemas, options),
      answer: answerOutcome(statuses),
    },
  };
};
