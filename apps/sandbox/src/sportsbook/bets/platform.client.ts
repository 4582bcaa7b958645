import {
  bettingAccountResponse,
  bettingRefusal,
  bettingResponse,
  type BettingAccountResponse,
  type BettingErrorCode,
  type BettingResponse,
  type CancelBetRequest,
  type PlaceBetRequest,
  type SettleBetRequest,
} from '@croupier/provider-contract';
import { createPlatformCall, type PlatformAnswer, type PlatformOptions } from '../../platform.client.ts';

export type BettingAnswer<Value> = PlatformAnswer<Value, BettingErrorCode>;

export type BettingWallet = Readonly<{
  account: (sessionToken: string) => Promise<BettingAnswer<BettingAccountResponse>>;
  place: (request: PlaceBetRequest) => Promise<BettingAnswer<BettingResponse>>;
  settle: (request: SettleBetRequest) => Promise<BettingAnswer<BettingResponse>>;
  cancel: (request: CancelBetRequest) => Promise<BettingAnswer<BettingResponse>>;
}>;

/**
 * The platform's side of betting over signed calls. A call whose outcome is unknown is repeated with the same
 * `request_id`.
 */
export const createBettingWallet = (options: PlatformOptions): BettingWallet => {
  const call = createPlatformCall(options, bettingRefusal);
  return {
    account: (sessionToken) =>
      call('/callbacks/betting/account', { session_token: sessionToken }, bettingAccountResponse),
    place: (request) => call('/callbacks/betting/place', request, bettingResponse),
    settle: (request) => call('/callbacks/betting/settle', request, bettingResponse),
    cancel: (request) => call('/callbacks/betting/cancel', request, bettingResponse),
  };
};
