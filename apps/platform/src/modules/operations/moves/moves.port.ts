import type { Currency } from '@croupier/money';
import type { Statement } from '../../../database/index.ts';

/**
 * How far a move has come: the account is closed for the player (`started`), the other cell has the account (`copied`)
 * and its money (`paid`), the player uses the other cell (`finished`); or nothing was moved (`given_up`).
 */
export type MoveState = 'started' | 'copied' | 'paid' | 'finished' | 'given_up';

/** The move of a player of this cell to another cell. */
export type Move = Readonly<{
  id: string;
  playerId: string;
  /** The cell that receives the player. */
  cell: string;
  state: MoveState;
  /** Why the other cell refused the account, or `given_up`; empty otherwise. */
  refusal: string;
  /** The settlement that brings the money of a currency, and its amount in minor units. Null: none is under way. */
  settlementId: string | null;
  settlementAmount: number | null;
  /** Null: that of the player, which an earlier release sends. */
  settlementCurrency: Currency | null;
  startedAt: Date;
  endedAt: Date | null;
}>;

/** An order to move a player. `audit` is stored in the transaction that starts the move. */
export type MoveOrder = Readonly<Pick<Move, 'id' | 'playerId' | 'cell'> & { audit: Statement }>;

/** A move, and what its next step waits for. */
export type MoveProgress = Readonly<{ move: Move; waitsFor: readonly string[] }>;

export type StartOutcome =
  | Readonly<{ status: 'moving'; progress: MoveProgress }>
  /** What the player has to end first. Nothing is stored. */
  | Readonly<{ status: 'obstacles'; obstacles: readonly string[] }>
  /** The id belongs to the move of another player or to another cell. */
  | Readonly<{ status: 'id_reused' }>
  /** No other cell has this name. */
  | Readonly<{ status: 'unknown_cell' }>;

/** The port of the moves of players between cells. */
export type Moves = Readonly<{
  /**
   * Starts a move, once per id, and takes it as far as it comes. A repeated call continues it.
   * @throws ProviderError when the other cell gives no answer, or refuses the call for a reason that can be mended.
   */
  move: (order: MoveOrder) => Promise<StartOutcome>;
  find: (id: string) => Promise<Move | null>;
  /** The moves that have not ended, the oldest first, at most 100. */
  listOpen: () => Promise<readonly Move[]>;
  /**
   * Ends a move that the other cell has not accepted, and lets the player use the account again. A move that it has
   * accepted stays as it is. @throws ProviderError when the other cell gives no answer.
   */
  giveUp: (id: string, audit: Statement) => Promise<Move | null>;
}>;
