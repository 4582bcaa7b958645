/** What a fact says about the money. Amounts are in minor units; the comments say when they are positive. */
export const factKinds = [
  /** Paid by the player for a round or bet. Negative: returned by a rollback or a cancelled bet. */
  'stake',
  /** Paid by a round or bet. Negative: taken back by a corrected settlement. */
  'payout',
  /** Paid by a round that the house staked. */
  'free_spin_win',
  /** Paid by a jackpot. */
  'jackpot_win',
  /** Credited by a bonus that the player activated. */
  'bonus_grant',
  /** Bonus money that the house took back: expired, removed, forfeited or above the largest conversion. */
  'bonus_return',
  /** Bonus money that became main money. */
  'bonus_conversion',
  'cashback',
  'loyalty_reward',
  'tournament_prize',
  /** Paid by the player to enter a tournament. Negative: returned. */
  'tournament_fee',
  /** Credited to the player by a deposit, without its fee. */
  'deposit',
  'deposit_fee',
  /** Taken from the player for a withdrawal that is not paid yet; returned if it is not paid. */
  'withdrawal_reserved',
  'withdrawal_returned',
  /** Paid out of the reserved amount, its fee included. */
  'withdrawal',
  'withdrawal_fee',
  /** Sent by the player to a player of another cell. Negative: that cell refused it. */
  'settlement_sent',
  /** Received from a player of another cell. */
  'settlement_received',
  /** A movement between player and house of another kind. Positive: to the house. */
  'other',
] as const;
export type FactKind = (typeof factKinds)[number];

/** One movement of money for the reports. A movement that two figures count is two facts. */
export type Fact = Readonly<{
  transferId: string;
  /** Distinguishes the facts of a transfer. */
  part: number;
  /** When the ledger moved the money, in milliseconds since 1970. */
  at_ms: number;
  /** The player's account number; 0 if the ledger does not know whose money it was. */
  uid: number;
  currency: string;
  kind: FactKind;
  /** In minor units. */
  amount: number;
  funds: 'real' | 'bonus';
  /** Empty for movements outside of play. */
  product: 'casino' | 'sportsbook' | '';
  /** The game's system name; empty for movements outside of games. */
  game: string;
  /** The id of the provider of the game or payment; empty if the ledger does not know it. */
  provider: string;
  /** The payment method's system name; empty for movements that are no payments. */
  method: string;
}>;

/** The columns of a fact in a store, in this order. */
export const factColumns = [
  'transfer_id',
  'part',
  'at_ms',
  'uid',
  'currency',
  'kind',
  'amount',
  'funds',
  'product',
  'game',
  'provider',
  'method',
] as const;
