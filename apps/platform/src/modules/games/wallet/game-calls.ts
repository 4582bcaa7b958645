import type { Currency } from '@croupier/money';
import type { BonusType } from '../../bonuses/bonuses/index.ts';

/** The player's bonus money that a call plays with: on the account or at stake. */
export type BonusPlay = Readonly<{ type: BonusType; gameType: string; isIsolated: boolean }>;

/**
 * The fields of every call. With `mayBeRejected`, the wallet rejects the call before its key is used when the player may
 * not play, or when `bonus` differs from the bonus money that the player has.
 */
type Call = Readonly<{
  requestId: string;
  playerId: string;
  currency: Currency;
  bonus?: BonusPlay;
  mayBeRejected?: true;
}>;

/**
 * A call that belongs to a round. `bonus` is set when the player has bonus money; `freeRound` is the id of the free
 * spins that pay for the round. Both require the bonus accounts in the transfer.
 */
export type RoundCall = Call & Readonly<{ game: string; providerRound: string; amount: number; freeRound?: string }>;

export type BetCall = RoundCall & Readonly<{ kind: 'bet' }>;
/** With `limit`, a win that takes the payouts of its round above the maximum is held. */
export type WinCall = RoundCall &
  Readonly<{ kind: 'win'; isFinal: boolean; limit?: Readonly<{ provider: string; maximum: number }> }>;
/** A rollback can concern any round, so its transfer always names the bonus accounts. */
export type RollbackCall = Call & Readonly<{ kind: 'rollback'; originalRequestId: string }>;

/** A game provider's call. */
export type GameCall = BetCall | WinCall | RollbackCall;
