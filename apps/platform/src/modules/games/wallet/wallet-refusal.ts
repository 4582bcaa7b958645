import type { WalletErrorCode } from '@croupier/provider-contract';
import { CallRefusal } from '../../../providers/index.ts';
import type { GameCall } from './game-calls.ts';

/** The wallet refuses a call of a game provider. */
export const WalletRefusal = CallRefusal<WalletErrorCode>;

const refusals: Readonly<Record<string, readonly [WalletErrorCode, string]>> = {
  insufficient_funds: ['INSUFFICIENT_FUNDS', 'The balance does not cover the stake'],
  rolled_back: ['ROUND_CLOSED', 'The bet was rolled back before it came'],
  round_closed: ['ROUND_CLOSED', 'The round is over'],
  unknown_round: ['UNKNOWN_ROUND', 'There is no such round of this player'],
  not_a_bet: ['UNKNOWN_ROUND', 'Only bets are rolled back'],
  bet_limit: ['BET_LIMIT_EXCEEDED', 'The stake is larger than the bonus allows'],
  no_free_round: ['NO_FREE_ROUND', 'There is no such free round of this player'],
};

/** Returns the refusal of a call for a reason of the ledger or of the rounds. */
export const walletRefusalOf = (kind: GameCall['kind'], reason: string): CallRefusal<WalletErrorCode> => {
  // The house pays a win from a balance without a lower limit.
  if (kind === 'win' && reason === 'insufficient_funds')
    return new WalletRefusal('INVALID_REQUEST', 'The balances cannot hold a win of this size');
  const [code, message] = refusals[reason] ?? ['TRY_AGAIN', reason];
  return new WalletRefusal(code, message);
};
