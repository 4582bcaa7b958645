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
import { errorAnswer, type CallbackReading, type ReceivedCallback } from '../callback.ts';
import { createProviderClient, type ProviderOptions } from '../signed-call.ts';
import { createSignedMessageReader } from '../signed-callback.ts';
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

type Reader = (callback: ReceivedCallback) => CallbackReading<GameCallback>;

const createReaders = ({ secret, now }: ProviderOptions): ReadonlyMap<string, Reader> => {
  const reader = <Schema extends v.GenericSchema<unknown, GameCallback>>(schema: Schema) =>
    createSignedMessageReader({ secret, now, schema });
  return new Map<string, Reader>([
    [
      '/balance',
      reader(
        v.pipe(
          walletBalanceRequest,
          v.transform((body) => ({ ...body, kind: 'balance' as const })),
        ),
      ),
    ],
    [
      '/bet',
      reader(
        v.pipe(
          walletBetRequest,
          v.transform((body) => ({ ...body, kind: 'bet' as const })),
        ),
      ),
    ],
    [
      '/win',
      reader(
        v.pipe(
          walletWinRequest,
          v.transform((body) => ({ ...body, kind: 'win' as const })),
        ),
      ),
    ],
    [
      '/rollback',
      reader(
        v.pipe(
          walletRollbackRequest,
          v.transform((body) => ({ ...body, kind: 'rollback' as const })),
        ),
      ),
    ],
  ]);
};

/** A game provider that uses the messages and the signature of `libs/provider-contract`. */
export const createSignedJsonGames = (options: ProviderOptions): GameProvider => {
  const call = createProviderClient(options);
  const readers = createReaders(options);
  return {
    catalogue: async (signal) =>
      (await call({ method: 'GET', path: '/games/catalogue', answer: gameCatalogue, signal })).games,
    open: (session, onBehalfOf) =>
      call({ method: 'POST', path: '/games/sessions', body: session, answer: gameSessionResponse, onBehalfOf }),
    callbackPaths: [...readers.keys()],
    callback: {
      read: (callback) => {
        const [path = ''] = callback.path.split('?');
        const read = readers.get(path.slice(path.lastIndexOf('/')));
        if (read) return read(callback);
        const message = 'There is no such callback';
        return { isAccepted: false, reason: message, answer: errorAnswer(404, 'INVALID_REQUEST', message) };
      },
      answer: (outcome) => {
        if (outcome === 'failed')
          return errorAnswer(503, 'TRY_AGAIN', 'The outcome is not known: send the same request again');
        if (outcome.status === 'done') return { status: 200, body: outcome.response };
        return errorAnswer(statuses[outcome.code], outcome.code, outcome.message);
      },
    },
  };
};
