import { gameSessionResponse, type GameSessionRequest } from '@croupier/provider-contract';
import { createProviderClient, type OnBehalfOf, type ProviderOptions } from '../../../providers/index.ts';

/** Who runs the games: opens one for a player and then calls back for every movement of money. */
export type GameProvider = Readonly<{
  open: (session: GameSessionRequest, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ url: string }>>;
}>;

/** Opens games of the sandbox's game provider. */
export const createSandboxGameProvider = (options: ProviderOptions): GameProvider => {
  const call = createProviderClient(options);
  return {
    open: (session, onBehalfOf) =>
      call({ method: 'POST', path: '/games/sessions', body: session, answer: gameSessionResponse, onBehalfOf }),
  };
};
