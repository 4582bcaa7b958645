import type { CellConfig } from '../../../cell-config.ts';
import type { Accounts } from '../accounts/index.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the other cell that a token names before its first full stop, without any check; null for none. */
export const otherCellOf = (cell: CellConfig, token: string): string | null => {
  const name = cell?.cells.find(token.split('.')[0] ?? '')?.name ?? null;
  return name === cell?.name ? null : name;
};

/** Finds the other cell that a call names by the id of a player; null if this cell answers. */
export type FindPlayerCell = (playerId: string) => Promise<string | null>;

/**
 * Returns a function that finds the other cell of a player. Anyone may write an id into a call, so it decides only
 * which cell checks the call. A player of this cell comes first: the configuration may name the former cell for a
 * while after a move.
 */
export const createFindPlayerCell =
  (cell: CellConfig, accounts: Pick<Accounts, 'findPlayer'>): FindPlayerCell =>
  async (playerId) => {
    const other = cell && uuid.test(playerId) ? cell.cells.cellOf(playerId).name : null;
    if (!cell || other === null || other === cell.name) return null;
    const player = await accounts.findPlayer(playerId);
    return player && player.moveState !== 'left' ? null : other;
  };
