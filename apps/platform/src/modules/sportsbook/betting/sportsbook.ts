import { bettingSessionResponse, type BettingSessionRequest } from '@croupier/provider-contract';
import { createProviderClient, type OnBehalfOf, type ProviderOptions } from '../../../providers/index.ts';

/** Who runs the sportsbook: opens it for a visitor and then calls back for every movement of money. */
export type Sportsbook = Readonly<{
  open: (session: BettingSessionRequest, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ url: string }>>;
}>;

/** Opens the sandbox's sportsbook. */
export const createSandboxSportsbook = (options: ProviderOptions): Sportsbook => {
  const call = createProviderClient(options);
  return {
    open: (session, onBehalfOf) =>
      call({ method: 'POST', path: '/sportsbook/sessions', body: session, answer: bettingSessionResponse, onBehalfOf }),
  };
};
