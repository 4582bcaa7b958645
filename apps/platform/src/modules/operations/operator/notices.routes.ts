import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { OperatorOptions } from './operator.options.ts';
import { paging, readInput } from './operator.input.ts';

/** Notices to the operator, the latest first. */
export const noticeRoutes = (app: FastifyInstance, { notices }: Pick<OperatorOptions, 'notices'>): void => {
  app.get('/operator/notices', async ({ query }) => {
    const { items, total } = await notices.list(readInput(v.object(paging), query));
    return {
      data: {
        items: items.map(({ id, kind, facts, created_at: at }) => ({ id, kind, facts, created_at: at.toISOString() })),
        count: total,
      },
    };
  });
};
