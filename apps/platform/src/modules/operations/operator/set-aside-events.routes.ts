import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { OperatorOptions } from './operator.options.ts';
import { paging, readInput, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

const address = v.object({
  consumer: v.pipe(v.string(), v.maxLength(100)),
  position: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
});

/** Events that a consumer could not handle and has given up. */
export const setAsideEventRoutes = (
  app: FastifyInstance,
  { database, accounts, setAside, log, now }: OperatorOptions,
): void => {
  app.get('/operator/set-aside-events', async ({ query }) => {
    const { items, total } = await setAside.list(readInput(v.object(paging), query));
    const players = await accounts.findPlayers([...new Set(items.map(({ playerId }) => playerId))]);
    return {
      data: {
        items: items.map(({ consumer, position, type, playerId, attempts, error, data, occurredAt, setAsideAt }) => ({
          consumer,
          position,
          type,
          uid: players.get(playerId)?.uid ?? null,
          attempts,
          error,
          data,
          occurred_at: occurredAt.toISOString(),
          set_aside_at: setAsideAt?.toISOString() ?? null,
        })),
        count: total,
      },
    };
  });

  app.post<{ Params: { consumer: string; position: string } }>(
    '/operator/set-aside-events/:consumer/:position/retry',
    async ({ params, body }) => {
      const event = readInput(address, params);
      const given = readInput(v.strictObject({ reason }), body);
      const subject = `event:${event.consumer}:${event.position}`;
      const isFound = await inTransaction(database, async (transaction) => {
        if (!(await setAside.retry(transaction, event))) return false;
        await noteAction(transaction, subject, { action: 'retry', reason: given.reason, details: {} }, now());
        return true;
      });
      if (!isFound) throw invalidParameters({ position: 'unknown' });
      log.info({ ...event }, 'event to be handled again by order of the operator');
      return { data: { ...event, actions: await actionsOn(database, subject) } };
    },
  );
};
