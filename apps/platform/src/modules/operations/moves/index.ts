import type { FastifyInstance } from 'fastify';
import type { CellConfig } from '../../../cell-config.ts';
import type { PlatformModule } from '../../../module.ts';
import { addCallbackRoute, receiveText } from '../../../providers/index.ts';
import { createReceiveMove, type ArrivingOptions } from './arriving.ts';
import { copyLimitBytes, createMoveClient, createMoveProtocol, movesPath } from './move-calls.ts';
import { movesMigrations } from './moves.migrations.ts';
import type { Moves } from './moves.port.ts';
import { findMove, findOpenMoves } from './moves.repository.ts';
import { giveUp, movePlayer, type MovingOptions } from './moving.ts';

export { copiedTables, tablesThatStay } from './copied-tables.ts';
export type { Move, MoveProgress, Moves } from './moves.port.ts';

export type MovesOptions = ArrivingOptions &
  Omit<MovingOptions, 'name' | 'calls'> &
  Readonly<{
    /** Null for one database: no player moves. */
    cell: CellConfig;
    fetch: typeof globalThis.fetch;
    timeout_ms?: number;
  }>;

/** Returns the cells besides this one, with the secrets that they share with it. */
const otherCells = (config: CellConfig) =>
  (config?.cells.all ?? []).flatMap((cell) => {
    const secret = config?.secrets.get(cell.name);
    return secret ? [{ cell, secret }] : [];
  });

/** Moves of players between cells. */
export const createMovesModule = (options: MovesOptions): Readonly<{ moves: Moves; module: PlatformModule }> => {
  const { cell: config, database } = options;
  const name = config?.name ?? '';
  const others = otherCells(config);
  const calls = new Map(others.map(({ cell, secret }) => [cell.name, createMoveClient(name, cell, secret, options)]));
  const moving = { ...options, name, calls };
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
      routes: (app: FastifyInstance) => {
        if (others.length === 0) return;
        receiveText(app, copyLimitBytes);
        for (const { cell, secret } of others)
          addCallbackRoute(app, {
            path: movesPath(cell.name),
            protocol: createMoveProtocol(options.now, secret),
            run: createReceiveMove(options, name, cell.name),
          });
      },
    },
  };
};
