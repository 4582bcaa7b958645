import type {
  CatalogueGame,
  GameSessionRequest,
  WalletBalanceRequest,
  WalletBalanceResponse,
  WalletBetRequest,
  WalletErrorCode,
  WalletResponse,
  WalletRollbackRequest,
  WalletWinRequest,
} from '@croupier/provider-contract';
import type { CallOutcome } from '../call-outcome.ts';
import type { CallbackProvider } from '../callback.ts';
import type { OnBehalfOf } from '../signed-call.ts';

/** A call of the provider to the wallet. Its request and round ids are unique at this provider, in any format. */
export type GameCallback =
  | (Readonly<{ kind: 'balance' }> & WalletBalanceRequest)
  | (Readonly<{ kind: 'bet' }> & WalletBetRequest)
  | (Readonly<{ kind: 'win' }> & WalletWinRequest)
  | (Readonly<{ kind: 'rollback' }> & WalletRollbackRequest);

export type GameCallbackOutcome = CallOutcome<WalletBalanceResponse | WalletResponse, WalletErrorCode>;

/**
 * Opens games for players and calls the wallet for every movement of money. Amounts are integers in minor units; an
 * adapter converts them to and from the format of its provider.
 */
export type GameProvider = CallbackProvider<GameCallback, GameCallbackOutcome> &
  Readonly<{
    /** Returns every game that the provider offers. */
    catalogue: (signal: AbortSignal) => Promise<readonly CatalogueGame[]>;
    open: (session: GameSessionRequest, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ url: string }>>;
  }>;
