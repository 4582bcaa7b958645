import type { CellConfig } from '../../../cell-config.ts';
import type { PlatformModule } from '../../../module.ts';
import { addCellRoutes, createCellClient } from '../../../providers/cell-call.ts';
import { createReceiveMove, type ArrivingOptions } from './arriving.ts';
import { moveCall } from './move-calls.ts';
import { movesMigrations } from './moves.migrations.ts';
import type { Moves } from './moves.port.ts';
import { findMove, findOpenMoves } from './moves.repository.ts';
import { giveUp, movePlayer, type MovingOptions } from './moving.ts';

export { copiedTables, tablesThatStay } from './copied-tables.ts';
export type { Move, MoveProgress, Moves } from './moves.port.ts';

export type MovesOptions = ArrivingOptions &
  Omit<MovingOptions, 'name' | 'isOtherCell' | 'call'> &
  Readonly<{
    /** Null for one database: no player moves. */
    cell: CellConfig;
    fetch: typeof globalThis.fetch;
    timeout_ms?: number;
  }>;

const callNoCell = () => Promise.reject(new Error('CELLS is missing'));

/** Moves of players between cells. */
export const createMovesModule = (options: MovesOptions): Readonly<{ moves: Moves; module: PlatformModule }> => {
  const { cell, database } = options;
  const moving = {
    ...options,
    name: cell?.name ?? '',
    isOtherCell: (name: string) => cell?.secrets.has(name) ?? false,
    call: cell ? createCellClient(moveCall, { ...options, cell }) : callNoCell,
  };
  return {
    moves: {
      move: (order) => movePlayer(moving, order),
      find: (id) => findMove(database, id),
      listOpen: () => findOpenMoves(database),
      giveUp: (id, audit) => giveUp(moving, id, audit),
    },
    module: {
      name: 'moves',
      migrations: movesMigrations,
      handlers: [],
      routes: (app) => {
        if (cell) addCellRoutes(app, moveCall, { ...options, cell }, createReceiveMove(options));
      },
    },
  };
};
