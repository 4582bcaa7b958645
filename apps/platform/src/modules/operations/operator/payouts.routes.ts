import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { HeldPayout } from '../../payments/cashier/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { readInput, reason } from './operator.input.ts';
import { actionNote, actionsOn, noteAction } from './operator.trail.ts';

/** Returns how the operator sees a payout, with the accounts because of which it waits. */
const createPresenter = ({ duplicates }: Pick<OperatorOptions, 'duplicates'>) => {
  const duplicatesOf = async ({ playerId, reasons }: HeldPayout): Promise<readonly number[]> => {
    if (!reasons.includes('duplicate_account')) return [];
    const links = await duplicates.links(playerId);
    return [...new Set(links.filter(({ action }) => action !== 'ignore').map(({ uid }) => uid))];
  };
  return async (payout: HeldPayout, uid: number | null) => {
    const { id, method, amount, currency, createdAt, reasons } = payout;
    return {
      id,
      uid,
      method,
      amount,
      currency,
      reasons,
      duplicates: await duplicatesOf(payout),
      created_at: createdAt.toISOString(),
    };
  };
};

/** Payouts that wait for a person's decision. */
export const payoutRoutes = (app: FastifyInstance, options: OperatorOptions): void => {
  const { database, accounts, payouts, log, now } = options;
  const present = createPresenter(options);
  const decided = async (payout: HeldPayout) => {
    const player = await accounts.findPlayer(payout.playerId);
    const actions = await actionsOn(database, `payout:${payout.id}`);
    return { data: { ...(await present(payout, player?.uid ?? null)), actions } };
  };
  const readDecision = (params: unknown, body: unknown) => ({
    ...readInput(v.object({ id: v.pipe(v.string(), v.uuid()) }), params),
    ...readInput(v.strictObject({ reason }), body),
  });

  app.get('/operator/held-payouts', async () => {
    const items = await payouts.list();
    const players = await accounts.findPlayers(items.map(({ playerId }) => playerId));
    const presented = items.map((item) => present(item, players.get(item.playerId)?.uid ?? null));
    return { data: { items: await Promise.all(presented) } };
  });

  app.post<{ Params: { id: string } }>('/operator/held-payouts/:id/release', async ({ params, body }) => {
    const given = readDecision(params, body);
    const { id } = given;
    const payout = await inTransaction(database, async (transaction) => {
      const released = await payouts.release(transaction, id);
      if (!released) throw invalidParameters({ id: 'unknown' });
      await noteAction(transaction, `payout:${id}`, { action: 'released', reason: given.reason, details: {} }, now());
      return released;
    });
    log.info({ payment: id }, 'payout released by the operator');
    return decided(payout);
  });

  app.post<{ Params: { id: string } }>('/operator/held-payouts/:id/decline', async ({ params, body }) => {
    const { id, reason: why } = readDecision(params, body);
    const audit = actionNote(`payout:${id}`, { action: 'declined', reason: why, details: {} }, now());
    const payout = await payouts.decline(id, audit);
    if (!payout) throw invalidParameters({ id: 'unknown' });
    log.info({ payment: id }, 'payout declined by the operator');
    return decided(payout);
  });
};
