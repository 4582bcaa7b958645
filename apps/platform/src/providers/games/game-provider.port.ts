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
import type { CallingProvider } from '../callback.ts';
import type { OnBehalfOf } from '../signed-call.ts';

/** A call of the provider to the wallet. Its request and round ids are unique at this provider, in any format. */
export type GameCallback =
  | (Readonly<{ kind: 'balance' }> & WalletBalanceRequest)
  | (Readonly<{ kind: 'bet' }> & WalletBetRequest)
  | (Readonly<{ kind: 'win' }> & WalletWinRequest)
  | (Readonly<{ kind: 'rollback' }> & WalletRollbackRequest);

export type GameCallbackOutcome = CallOutcome<WalletBalanceResponse | WalletResponse, WalletErrorCode>;

/**
 * Opens games for players and calls back for every movement of money. Amounts are integers of minor units; an adapter
 * converts them to and from its provider's format.
 */
export type GameProvider = CallingProvider<GameCallback, GameCallbackOutcome> &
  Readonly<{
    /** Every game that the provider offers. */
    catalogue: (signal: AbortSignal) => Promise<readonly CatalogueGame[]>;
    open: (session: GameSessionRequest, onBehalfOf: OnBehalfOf) => Promise<Readonly<{ url: string }>>;
  }>;
