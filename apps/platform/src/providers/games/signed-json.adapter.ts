import { gameSessionResponse } from '@croupier/provider-contract';
import { createProviderClient, type ProviderOptions } from '../signed-call.ts';
import type { GameProvider } from './game-provider.port.ts';

/** A game provider that uses the messages and the signature of `libs/provider-contract`, as the sandbox does. */
export const createSignedJsonGames = (options: ProviderOptions): GameProvider => {
  const call = createProviderClient(options);
  return {
    open: (session, onBehalfOf) =>
      call({ method: 'POST', path: '/games/sessions', body: session, answer: gameSessionResponse, onBehalfOf }),
  };
};
