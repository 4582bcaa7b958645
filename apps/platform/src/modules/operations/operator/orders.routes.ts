import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { PurchaseRow } from '../../rewards/loyalty/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { paging, readInput, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

const statuses = ['ordered', 'sent', 'delivered', 'cancelled'] as const;
const step = v.strictObject({
  status: v.picklist(statuses),
  reason,
  tracking: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
});

/** Orders of physical goods from the loyalty shop: address and delivery state. */
export const orderRoutes = (app: FastifyInstance, { database, accounts, orders, log, now }: OperatorOptions): void => {
  const present = (
    { id, product_id, name, price, address, status, tracking, created_at }: PurchaseRow,
    uid: number | null,
  ) => ({ id, uid, product_id, name, price, address, status, tracking, created_at: created_at.toISOString() });

  app.get('/operator/loyalty-orders', async ({ query }) => {
    const { status, offset, count } = readInput(
      v.object({ ...paging, status: v.optional(v.picklist(statuses)) }),
      query,
    );
    const { rows, total } = await orders.list({ statuses: status ? [status] : statuses, offset, count });
    const players = await accounts.findPlayers(rows.map((row) => row.player_id));
    return { data: { items: rows.map((row) => present(row, players.get(row.player_id)?.uid ?? null)), count: total } };
  });

  app.post<{ Params: { id: string } }>('/operator/loyalty-orders/:id/status', async ({ params, body }) => {
    const given = readInput(step, body);
    const { id } = readInput(v.object({ id: v.pipe(v.string(), v.uuid()) }), params);
    const order = await inTransaction(database, async (transaction) => {
      const row = await orders.advance(transaction, id, given);
      if (!row) throw invalidParameters({ id: 'unknown' });
      await noteAction(
        transaction,
        `order:${id}`,
        { action: given.status, reason: given.reason, details: given.tracking ? { tracking: given.tracking } : {} },
        now(),
      );
      return row;
    });
    log.info({ order: id, status: order.status }, 'order taken on by the operator');
    const player = await accounts.findPlayer(order.player_id);
    return { data: { ...present(order, player?.uid ?? null), actions: await actionsOn(database, `order:${id}`) } };
  });
};
