import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import { cancellationReason } from '../../rewards/tournaments/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { paging, readInput, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

const locale = v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/));
/** `texts`: the reason for players, by locale. */
const cancelling = v.strictObject({ reason, texts: v.record(locale, cancellationReason) });

type ById = { Params: { id: string } };

/** Tournaments: who takes part, and their cancellation. */
export const tournamentRoutes = (
  app: FastifyInstance,
  { database, tournaments, defaultLocale, log, now }: OperatorOptions,
): void => {
  const answer = async (id: string) => {
    const state = await tournaments.find(id);
    if (!state) throw invalidParameters({ id: 'unknown' });
    return { data: { ...state, actions: await actionsOn(database, `tournament:${id}`) } };
  };

  app.get('/operator/tournaments', async ({ query }) => {
    const { offset, count } = readInput(v.object(paging), query);
    const { items, total } = await tournaments.list(offset, count);
    return { data: { items, count: total } };
  });

  app.get<ById>('/operator/tournaments/:id', async ({ params }) => answer(params.id));

  app.post<ById>('/operator/tournaments/:id/cancel', async ({ params: { id }, body }) => {
    const { reason: why, texts } = readInput(cancelling, body);
    const needed = await defaultLocale();
    if (!texts[needed]) throw invalidParameters({ [`texts.${needed}`]: 'required' });
    const isCancelled = await inTransaction(database, async (transaction) => {
      if (!(await tournaments.cancel(transaction, id, texts))) return false;
      await noteAction(
        transaction,
        `tournament:${id}`,
        { action: 'cancelled', reason: why, details: { texts } },
        now(),
      );
      return true;
    });
    if (isCancelled) log.info({ tournament: id }, 'tournament cancelled by the operator');
    tournaments.settleSoon();
    return answer(id);
  });
};
