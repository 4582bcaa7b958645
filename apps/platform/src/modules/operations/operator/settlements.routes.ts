import { currencies } from '@croupier/money';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invalidParameters, refuse } from '../../../errors.ts';
import { settlementStates, type Settlement } from '../../payments/settlements/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { paging, readInput, readPlayer, reason } from './operator.input.ts';
import { actionNote, actionsOn } from './operator.trail.ts';

const address = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const order = v.strictObject({
  /** The account number of the player who pays. */
  uid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  receiver_id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  currency: v.picklist(currencies),
  /** In minor units. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  reason,
});

const present = (settlement: Settlement, uid: number | null) => ({
  id: settlement.id,
  uid,
  cell: settlement.cell,
  receiver_id: settlement.receiverId,
  amount: settlement.amount,
  currency: settlement.currency,
  state: settlement.state,
  refusal: settlement.refusal,
  sent_at: settlement.sentAt.toISOString(),
  ended_at: settlement.endedAt?.toISOString() ?? null,
});

/** Money of players of this cell for players of other cells. */
export const settlementRoutes = (
  app: FastifyInstance,
  { database, accounts, settlements, log, now }: OperatorOptions,
): void => {
  app.get<{ Params: { uid: string } }>('/operator/players/:uid/cell', async ({ params }) => {
    const { id, uid } = await readPlayer(accounts, params.uid);
    return { data: { uid, player_id: id, cell: settlements.cellOf(id) } };
  });

  app.get('/operator/settlements', async ({ query }) => {
    const page = readInput(v.object({ ...paging, state: v.optional(v.picklist(settlementStates), 'open') }), query);
    const { items, total } = await settlements.list(page);
    const players = await accounts.findPlayers(items.map(({ playerId }) => playerId));
    return {
      data: { items: items.map((each) => present(each, players.get(each.playerId)?.uid ?? null)), count: total },
    };
  });

  app.put<{ Params: { id: string } }>('/operator/settlements/:id', async ({ params, body }) => {
    const { id } = readInput(address, params);
    const given = readInput(order, body);
    const player = await readPlayer(accounts, String(given.uid));
    const { receiver_id: receiverId, currency, amount } = given;
    const subject = `settlement:${id}`;
    const details = { receiver_id: receiverId, currency, amount };
    const audit = actionNote(subject, { action: 'send', reason: given.reason, details }, now());
    const outcome = await settlements.send({ id, playerId: player.id, receiverId, currency, amount, audit });
    if (outcome.status === 'same_cell') throw invalidParameters({ receiver_id: 'same_cell' });
    if (outcome.status === 'id_reused') throw refuse('InvalidRequestException', { reason: 'settlement_id_reused' });
    if (outcome.status === 'refused') throw refuse('InvalidRequestException', { reason: outcome.reason });
    log.info({ settlement: id, cell: outcome.settlement.cell }, 'settlement sent by the operator');
    return { data: { ...present(outcome.settlement, player.uid), actions: await actionsOn(database, subject) } };
  });
};
