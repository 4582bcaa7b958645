import { bettingSessionResponse } from '@croupier/provider-contract';
import { createProviderClient, type ProviderOptions } from '../signed-call.ts';
import type { Sportsbook } from './sportsbook.port.ts';

/** A sportsbook that uses the messages and the signature of `libs/provider-contract`, as the sandbox does. */
export const createSignedJsonSportsbook = (options: ProviderOptions): Sportsbook => {
  const call = createProviderClient(options);
  return {
    open: (session, onBehalfOf) =>
      call({ method: 'POST', path: '/sportsbook/sessions', body: session, answer: bettingSessionResponse, onBehalfOf }),
  };
};
