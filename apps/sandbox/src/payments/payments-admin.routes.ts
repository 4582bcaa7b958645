import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { sendPage } from '../http/send-page.ts';
import { refuse } from '../http/signed.ts';
import { operatorLocale } from '../operator/operator-page.ts';
import { paymentsAdminPage } from './payments-admin.page.ts';
import type { Payments } from './payments.ts';

const uuid = v.pipe(v.string(), v.uuid());
const outcomeForm = v.object({ outcome: v.picklist(['success', 'declined']) });

/** The operator's list of payments. `deliverWebhooks` sends queued webhooks at once. */
export const paymentsAdminRoutes = (
  app: FastifyInstance,
  { sandboxOrigin }: Config,
  {
    payments,
    deliverWebhooks,
  }: Readonly<{ payments: Pick<Payments, 'newest' | 'settle'>; deliverWebhooks: () => Promise<unknown> }>,
): void => {
  app.get('/payments-admin', async (request, reply) =>
    sendPage(reply, paymentsAdminPage(await payments.newest(), operatorLocale(request))),
  );
  app.post<{ Params: { id: string } }>('/payments-admin/:id', async ({ headers, params: { id }, body }, reply) => {
    if (headers.origin !== sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const form = v.safeParse(outcomeForm, body);
    if (!form.success || !v.is(uuid, id)) return refuse(reply, 400, 'INVALID_REQUEST', 'Choose an outcome');
    await payments.settle(id, form.output.outcome);
    await deliverWebhooks();
    return reply.redirect('/payments-admin', 303);
  });
};
