import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { sendPage } from '../http/send-page.ts';
import { refuse } from '../http/signed.ts';
import { operatorLocale } from '../operator/operator-page.ts';
import type { Applicants } from './applicant.service.ts';
import { identityAdminPage } from './identity-admin.page.ts';

const decision = v.object({ outcome: v.picklist(['approve', 'retry', 'reject', 'hold', 'reset']) });

/** The page where operators review documents. `deliverWebhooks` sends queued webhooks at once. */
export const identityAdminRoutes = (
  app: FastifyInstance,
  { sandboxOrigin }: Config,
  { applicants, deliverWebhooks }: Readonly<{ applicants: Applicants; deliverWebhooks: () => Promise<unknown> }>,
): void => {
  app.get('/identity-admin', async (request, reply) =>
    sendPage(reply, identityAdminPage(await applicants.newest(), operatorLocale(request))),
  );
  app.post<{ Params: { id: string } }>('/identity-admin/:id', async (request, reply) => {
    if (request.headers.origin !== sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const form = v.safeParse(decision, request.body);
    if (!form.success || !/^[0-9a-f]{24}$/.test(request.params.id))
      return refuse(reply, 400, 'INVALID_REQUEST', 'Choose an outcome');
    await applicants.review(request.params.id, form.output.outcome);
    await deliverWebhooks();
    return reply.redirect('/identity-admin', 303);
  });
};
