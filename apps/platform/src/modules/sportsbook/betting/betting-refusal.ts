import type { BettingErrorCode } from '@croupier/provider-contract';
import { CallRefusal } from '../../../providers/index.ts';

/** The platform refuses a call of a sportsbook. */
export const BettingRefusal = CallRefusal<BettingErrorCode>;

const refusals: Readonly<Record<string, readonly [BettingErrorCode, string]>> = {
  insufficient_funds: ['INSUFFICIENT_FUNDS', 'The balance does not cover the stake'],
  bet_cancelled: ['BET_CANCELLED', 'The bet was cancelled'],
  bet_known: ['DUPLICATE_CONFLICT', 'The bet was placed by another request'],
  revision_known: ['DUPLICATE_CONFLICT', 'The revision was reported with another result'],
  no_bonus: ['NO_BONUS', 'The player has no active betting bonus'],
  bet_limit: ['BET_LIMIT_EXCEEDED', 'The stake is larger than the bonus allows'],
  unknown_bet: ['UNKNOWN_BET', 'There is no such bet of this player'],
  bet_settled: ['BET_SETTLED', 'The bet is settled: send another settlement instead'],
};

/** Returns the refusal for a reason of the ledger or of the bets. */
export const bettingRefusalOf = (reason: string): CallRefusal<BettingErrorCode> => {
  const [code, message] = refusals[reason] ?? ['TRY_AGAIN', reason];
  return new BettingRefusal(code, message);
};
