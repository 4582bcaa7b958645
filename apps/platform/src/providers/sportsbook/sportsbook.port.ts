import type { BettingSessionRequest } from '@croupier/provider-contract';
import type { OnBehalfOf } from '../signed-call.ts';

/** Opens the sportsbook for a visitor and calls back for every movement of money. */
export type Sportsbook = Readonly<{
  open: (session: BettingSessionRequest, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ url: string }>>;
}>;
