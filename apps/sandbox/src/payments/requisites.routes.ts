import { requisitesCheckRequest, requisitesCheckStatus } from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { sendPage } from '../http/send-page.ts';
import { refuse, signed } from '../http/signed.ts';
import { operatorLocale } from '../operator/operator-page.ts';
import { requisitesAdminPage } from './requisites-admin.page.ts';
import type { Cards } from './cards/cards.service.ts';
import type { RequisitesChecks } from './requisites.service.ts';

const decision = v.object({
  customer: v.pipe(v.string(), v.maxLength(80)),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  status: requisitesCheckStatus,
});

/** The provider's check of payout requisites, and the page where an operator decides it. */
export const requisitesRoutes = (
  app: FastifyInstance,
  { paymentSecret, sandboxOrigin }: Config,
  checks: RequisitesChecks,
  cards: Pick<Cards, 'numberOf'>,
): void => {
  app.post(
    '/requisites/check',
    signed(paymentSecret, requisitesCheckRequest, async (request, _call, reply): Promise<unknown> => {
      const { card_token: token, requisites, ...check } = request;
      if (token === undefined) return checks.check(request);
      const number = await cards.numberOf(token, check.customer_reference);
      if (number === undefined) return refuse(reply, 404, 'UNKNOWN_CARD', 'The customer has no card with this token');
      return checks.check({ ...check, requisites: { ...requisites, card_number: number } });
    }),
  );
  app.get('/requisites-admin', async (request, reply) =>
    sendPage(reply, requisitesAdminPage(await checks.newest(), operatorLocale(request))),
  );
  app.post('/requisites-admin', async (request, reply) => {
    if (request.headers.origin !== sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const form = v.safeParse(decision, request.body);
    if (!form.success) return refuse(reply, 400, 'INVALID_REQUEST', 'Choose a decision');
    await checks.decide(form.output.customer, form.output.fingerprint, form.output.status);
    return reply.redirect('/requisites-admin', 303);
  });
};
