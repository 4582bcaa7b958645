import {
  walletBalanceResponse,
  walletRefusal,
  walletResponse,
  type WalletBalanceResponse,
  type WalletBetRequest,
  type WalletErrorCode,
  type WalletResponse,
  type WalletRollbackRequest,
  type WalletWinRequest,
} from '@croupier/provider-contract';
import { createPlatformCall, type PlatformAnswer, type PlatformOptions } from '../../platform.client.ts';

export type WalletAnswer<Value> = PlatformAnswer<Value, WalletErrorCode>;

export type Wallet = Readonly<{
  balance: (sessionToken: string) => Promise<WalletAnswer<WalletBalanceResponse>>;
  bet: (request: WalletBetRequest) => Promise<WalletAnswer<WalletResponse>>;
  win: (request: WalletWinRequest) => Promise<WalletAnswer<WalletResponse>>;
  rollback: (request: WalletRollbackRequest) => Promise<WalletAnswer<WalletResponse>>;
}>;

/** The platform's wallet over signed calls. A call whose outcome is unknown is repeated with the same `request_id`. */
export const createWallet = (options: PlatformOptions): Wallet => {
  const call = createPlatformCall(options, walletRefusal);
  return {
    balance: (sessionToken) => call('/callbacks/games/balance', { session_token: sessionToken }, walletBalanceResponse),
    bet: (request) => call('/callbacks/games/bet', request, walletResponse),
    win: (request) => call('/callbacks/games/win', request, walletResponse),
    rollback: (request) => call('/callbacks/games/rollback', request, walletResponse),
  };
};
