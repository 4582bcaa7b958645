import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invalidParameters, refuse } from '../../../errors.ts';
import { heldWinStatuses, type HeldWin } from '../../games/wallet/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { paging, readInput, reason } from './operator.input.ts';
import { actionNote, actionsOn } from './operator.trail.ts';

const decisions = { release: 'released', reject: 'rejected' } as const;
const address = v.object({
  id: v.pipe(v.string(), v.uuid()),
  decision: v.pipe(
    v.picklist(['release', 'reject']),
    v.transform((name) => decisions[name]),
  ),
});

/** Wins above the maximum, which wait for a person's decision. */
export const heldWinRoutes = (
  app: FastifyInstance,
  { database, accounts, heldWins, log, now }: OperatorOptions,
): void => {
  const present = (win: HeldWin, uid: number | null) => ({
    id: win.id,
    uid,
    provider: win.provider,
    game: win.game,
    round_id: win.roundId,
    amount: win.amount,
    maximum: win.maximum,
    currency: win.currency,
    funds: win.funds,
    status: win.status,
    created_at: win.createdAt.toISOString(),
    decided_at: win.decidedAt?.toISOString() ?? null,
  });

  app.get('/operator/held-wins', async ({ query }) => {
    const page = readInput(v.object({ ...paging, status: v.optional(v.picklist(heldWinStatuses), 'held') }), query);
    const { items, total } = await heldWins.list(page);
    const players = await accounts.findPlayers(items.map(({ playerId }) => playerId));
    return { data: { items: items.map((win) => present(win, players.get(win.playerId)?.uid ?? null)), count: total } };
  });

  app.post<{ Params: { id: string; decision: string } }>(
    '/operator/held-wins/:id/:decision',
    async ({ params, body }) => {
      const { id, decision: to } = readInput(address, params);
      const given = readInput(v.strictObject({ reason }), body);
      const subject = `held-win:${id}`;
      const audit = actionNote(subject, { action: to, reason: given.reason, details: {} }, now());
      const win = await heldWins.decide({ id, to, audit });
      if (win === 'unknown') throw invalidParameters({ id: 'unknown' });
      if (win === 'decided') throw refuse('InvalidRequestException', { reason: 'held_win_decided' });
      log.info({ win: id, decision: to }, 'held win decided by the operator');
      const player = await accounts.findPlayer(win.playerId);
      return { data: { ...present(win, player?.uid ?? null), actions: await actionsOn(database, subject) } };
    },
  );
};
