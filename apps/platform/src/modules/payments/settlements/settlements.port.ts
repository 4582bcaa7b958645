import type { Currency } from '@croupier/money';
import type { Statement } from '../../../database/index.ts';

export const settlementStates = ['open', 'credited', 'returned'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** Money of a player of this cell for a player of another cell. The amount is in minor units. */
export type Settlement = Readonly<{
  id: string;
  playerId: string;
  /** The cell that receives it. */
  cell: string;
  receiverId: string;
  currency: Currency;
  amount: number;
  /** `open` until the other cell has answered. */
  state: SettlementState;
  /** Why the other cell refused it; empty if it did not. */
  refusal: string;
  sentAt: Date;
  endedAt: Date | null;
}>;

/** An order to send money. `audit` is stored in the transaction that takes the money from the player. */
export type SettlementOrder = Readonly<
  Pick<Settlement, 'id' | 'playerId' | 'receiverId' | 'currency' | 'amount'> & { audit: Statement }
>;

/** A settlement as the cell that receives it learns of it. `cell` is the one that sent it. */
export type IncomingSettlement = Readonly<
  Pick<Settlement, 'id' | 'cell' | 'receiverId' | 'currency' | 'amount' | 'sentAt'>
>;

/** The permanent answer to a settlement: a repeated call gets the same one. */
export type SettlementAnswer = Readonly<{ outcome: 'credited' } | { outcome: 'refused'; reason: string }>;

export type SendOutcome =
  | Readonly<{ status: 'sent'; settlement: Settlement }>
  /** The player's balance does not cover the amount. The id is used up. */
  | Readonly<{ status: 'refused'; reason: string }>
  /** The id belongs to a settlement with other content. */
  | Readonly<{ status: 'id_reused' }>
  /** The receiver is a player of this cell, or there are no other cells. */
  | Readonly<{ status: 'same_cell' }>;

export type Settlements = Readonly<{
  /** Returns the name of a player's cell; null when the site has one database. */
  cellOf: (playerId: string) => string | null;
  /**
   * Takes an amount from a player's main balance for a player of another cell, once per id. The other cell credits it,
   * or refuses it and the player gets it back.
   * @throws ApplicationUnavailableException when the outcome is unknown: retry with the same id.
   */
  send: (order: SettlementOrder) => Promise<SendOutcome>;
  /** As `send`, to the cell with this name: for a player who has just moved there. */
  sendTo: (order: SettlementOrder, cell: string) => Promise<SendOutcome>;
  /** Settlements of a state, the oldest first, and their number. */
  list: (
    page: Readonly<{ state: SettlementState; offset: number; count: number }>,
  ) => Promise<Readonly<{ items: readonly Settlement[]; total: number }>>;
}>;
