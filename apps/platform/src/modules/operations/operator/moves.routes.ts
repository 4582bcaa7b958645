import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invalidParameters, refuse } from '../../../errors.ts';
import { isProviderError } from '../../../providers/signed-call.ts';
import type { Move } from '../moves/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { readInput, readPlayer, reason } from './operator.input.ts';
import { actionNote, actionsOn } from './operator.trail.ts';

const address = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const order = v.strictObject({
  /** The account number of the player who moves. */
  uid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The name of the cell that receives the player. */
  cell: v.string(),
  reason,
});

const present = (move: Move, waitsFor: readonly string[] = []) => ({
  id: move.id,
  player_id: move.playerId,
  cell: move.cell,
  state: move.state,
  waits_for: waitsFor,
  refusal: move.refusal,
  started_at: move.startedAt.toISOString(),
  ended_at: move.endedAt?.toISOString() ?? null,
  /** The entry for `players` in CELLS. */
  players: move.state === 'finished' ? { [move.playerId]: move.cell } : {},
});

/** Runs a step of a move. @throws ApplicationUnavailableException when the other cell gives no permanent answer. */
const orUnavailable = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw isProviderError(error)
      ? refuse('ApplicationUnavailableException', { reason: 'other_cell', error_data: { code: error.code } })
      : error;
  }
};

/** Moves of players of this cell to other cells. */
export const moveRoutes = (app: FastifyInstance, { database, accounts, moves, log, now }: OperatorOptions): void => {
  const subjectOf = (id: string): string => `move:${id}`;
  const answer = async (move: Move, waitsFor: readonly string[] = []) => ({
    data: { ...present(move, waitsFor), actions: await actionsOn(database, subjectOf(move.id)) },
  });
  const requireMove = (move: Move | null): Move => {
    if (!move) throw invalidParameters({ id: 'unknown' });
    return move;
  };

  app.get('/operator/moves', async () => ({
    data: { items: (await moves.listOpen()).map((move) => present(move)) },
  }));

  app.get<{ Params: { id: string } }>('/operator/moves/:id', async ({ params }) =>
    answer(requireMove(await moves.find(readInput(address, params).id))),
  );

  app.put<{ Params: { id: string } }>('/operator/moves/:id', async ({ params, body }) => {
    const { id } = readInput(address, params);
    const { uid, cell, reason: why } = readInput(order, body);
    const player = await readPlayer(accounts, String(uid));
    const audit = actionNote(subjectOf(id), { action: 'start', reason: why, details: { uid, cell } }, now());
    const outcome = await orUnavailable(moves.move({ id, playerId: player.id, cell, audit }));
    if (outcome.status === 'unknown_cell') throw invalidParameters({ cell: 'unknown' });
    if (outcome.status === 'id_reused') throw refuse('InvalidRequestException', { reason: 'move_id_reused' });
    if (outcome.status === 'obstacles')
      throw refuse('InvalidRequestException', {
        reason: 'move_obstacles',
        error_data: { obstacles: outcome.obstacles },
      });
    const { move, waitsFor } = outcome.progress;
    log.info({ move: id, cell, state: move.state }, 'player moved by the operator');
    return answer(move, waitsFor);
  });

  app.post<{ Params: { id: string } }>('/operator/moves/:id/give-up', async ({ params, body }) => {
    const { id } = readInput(address, params);
    const given = readInput(v.strictObject({ reason }), body);
    const audit = actionNote(subjectOf(id), { action: 'give_up', reason: given.reason, details: {} }, now());
    return answer(requireMove(await orUnavailable(moves.giveUp(id, audit))));
  });
};
