import type { Currency } from '@croupier/money';
import type { Database, Statement } from '../../../database/index.ts';

export const heldWinStatuses = ['held', 'released', 'rejected'] as const;
export type HeldWinStatus = (typeof heldWinStatuses)[number];

/** A win above the maximum, whose money waits for the operator. Amounts in minor units. */
export type HeldWin = Readonly<{
  /** The id of the provider's request, unique among all providers. */
  id: string;
  playerId: string;
  roundId: string;
  game: string;
  provider: string;
  currency: Currency;
  amount: number;
  /** The maximum that the win exceeded. */
  maximum: number;
  /** What paid for the round. */
  funds: 'main' | 'bonus' | 'free_spins';
  /** The pending transfer of the ledger. */
  transferId: string;
  status: HeldWinStatus;
  createdAt: Date;
  decidedAt: Date | null;
}>;

/** The operator's decision. `audit` is stored in the transaction of the decision. */
export type HeldWinDecision = Readonly<{ id: string; to: Exclude<HeldWinStatus, 'held'>; audit: Statement }>;

export type HeldWins = Readonly<{
  /** Wins of a status, the oldest first, and their number. */
  list: (
    page: Readonly<{ status: HeldWinStatus; offset: number; count: number }>,
  ) => Promise<Readonly<{ items: readonly HeldWin[]; total: number }>>;
  /**
   * Credits a held win to the player's main money, or returns it to the house. A repeated decision changes nothing.
   * @returns the win; `unknown` without such a win, `decided` when the other decision was made before.
   */
  decide: (decision: HeldWinDecision) => Promise<HeldWin | 'unknown' | 'decided'>;
}>;

/** What other modules do when a win is held: statements for its transaction, then a notification after the commit. */
export type HeldWinListener = Readonly<{
  record: (win: HeldWin) => readonly Statement[];
  committed: (win: HeldWin) => void;
}>;

/** Returns statements for the transaction of a decision. */
export type OnWinDecided = (win: HeldWin, to: HeldWinDecision['to'], at: Date) => readonly Statement[];

export type FindHeldWins = (database: Database, ids: readonly string[]) => Promise<readonly HeldWin[]>;
