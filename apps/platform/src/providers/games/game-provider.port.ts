import type { GameSessionRequest } from '@croupier/provider-contract';
import type { OnBehalfOf } from '../signed-call.ts';

/** Opens a game for a player and calls back for every movement of money. */
export type GameProvider = Readonly<{
  open: (session: GameSessionRequest, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ url: string }>>;
}>;
