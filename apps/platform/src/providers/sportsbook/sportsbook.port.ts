import type {
  BettingAccountRequest,
  BettingAccountResponse,
  BettingErrorCode,
  BettingResponse,
  BettingSessionRequest,
  CancelBetRequest,
  PlaceBetRequest,
  SettleBetRequest,
} from '@croupier/provider-contract';
import type { CallOutcome } from '../call-outcome.ts';
import type { CallbackProvider } from '../callback.ts';
import type { OnBehalfOf } from '../signed-call.ts';

/** A call of the sportsbook. Its request and bet ids are unique at this sportsbook, in any format. */
export type BettingCallback =
  | (Readonly<{ kind: 'account' }> & BettingAccountRequest)
  | (Readonly<{ kind: 'place' }> & PlaceBetRequest)
  | (Readonly<{ kind: 'settle' }> & SettleBetRequest)
  | (Readonly<{ kind: 'cancel' }> & CancelBetRequest);

export type BettingCallbackOutcome = CallOutcome<BettingAccountResponse | BettingResponse, BettingErrorCode>;

/**
 * Opens the sportsbook for a visitor and calls the platform for every movement of money. Amounts are integers in minor
 * units, odds are integers in thousandths; an adapter converts them to and from the format of its sportsbook.
 */
export type Sportsbook = CallbackProvider<BettingCallback, BettingCallbackOutcome> &
  Readonly<{
    open: (session: BettingSessionRequest, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ url: string }>>;
  }>;
