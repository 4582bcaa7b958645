import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { HeldPayout } from '../../payments/cashier/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { readInput, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

/** Payouts that wait for a person's decision; a rejected one is cancelled by the player or stays reserved. */
export const payoutRoutes = (
  app: FastifyInstance,
  { database, accounts, payouts, log, now }: OperatorOptions,
): void => {
  const present = ({ id, method, amount, currency, createdAt }: HeldPayout, uid: number | null) => ({
    id,
    uid,
    method,
    amount,
    currency,
    created_at: createdAt.toISOString(),
  });

  app.get('/operator/held-payouts', async () => {
    const items = await payouts.list();
    const players = await accounts.findPlayers(items.map(({ playerId }) => playerId));
    return { data: { items: items.map((item) => present(item, players.get(item.playerId)?.uid ?? null)) } };
  });

  app.post<{ Params: { id: string } }>('/operator/held-payouts/:id/release', async ({ params, body }) => {
    const given = readInput(v.strictObject({ reason }), body);
    const { id } = readInput(v.object({ id: v.pipe(v.string(), v.uuid()) }), params);
    const payout = await inTransaction(database, async (transaction) => {
      const released = await payouts.release(transaction, id);
      if (!released) throw invalidParameters({ id: 'unknown' });
      await noteAction(transaction, `payout:${id}`, { action: 'released', reason: given.reason, details: {} }, now());
      return released;
    });
    log.info({ payment: id }, 'payout released by the operator');
    const player = await accounts.findPlayer(payout.playerId);
    return { data: { ...present(payout, player?.uid ?? null), actions: await actionsOn(database, `payout:${id}`) } };
  });
};
