import { paymentRequest, type PaymentResponse } from '@croupier/provider-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { renderPage } from '../http/html.ts';
import { refuse, signed } from '../http/signed.ts';
import { missingPaymentPage, paymentPage, paymentsAdminPage, returnUrl } from './payment.page.ts';
import { magicTrouble, type Payments } from './payment.service.ts';
import type { RequisitesChecks } from './requisites.service.ts';

const decisionForm = v.object({
  // A browser sends the pressed button's value after the chosen radio's: the last one is meant.
  decision: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? value : value.at(-1))),
    v.picklist(['success', 'pending', 'fail', 'cancel']),
  ),
  reason: v.optional(
    v.picklist(['card_declined', 'insufficient_funds', 'limit_exceeded', 'expired_details']),
    'card_declined',
  ),
});
const uuid = v.pipe(v.string(), v.uuid());

const show = (reply: FastifyReply, page: ReturnType<typeof renderPage>): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', page.policy)
    .send(page.html);

/**
 * The payment provider: its calls for the platform, its hosted page for payers, its list for operators. `wake` sends
 * queued webhooks at once.
 */
export const paymentsRoutes = (
  app: FastifyInstance,
  config: Config,
  {
    payments,
    requisites,
    wake,
  }: Readonly<{ payments: Payments; requisites: Pick<RequisitesChecks, 'isKnown'>; wake: () => Promise<void> }>,
): void => {
  app.post(
    '/payments',
    signed(config.paymentSecret, paymentRequest, async (request, _call, reply): Promise<unknown> => {
      const trouble = request.kind === 'deposit' ? magicTrouble(request.amount) : null;
      if (trouble === 'declined') return refuse(reply, 409, 'DECLINED', 'The payment is not taken');
      if (trouble === 'unavailable') return refuse(reply, 503, 'TRY_AGAIN', 'The provider is busy');
      const { requisites_token: token } = request;
      if (token !== undefined && !(await requisites.isKnown(token, request.customer_reference)))
        return refuse(reply, 409, 'UNKNOWN_REQUISITES', 'The customer has no such requisites');
      const payment = await payments.open(request);
      if (payment === 'conflict')
        return refuse(reply, 409, 'DUPLICATE_CONFLICT', 'The reference was used for another payment');
      const answer: PaymentResponse = {
        payment_id: payment.id,
        ...(payment.kind === 'deposit' && trouble !== 'no_page'
          ? { url: `${config.sandboxOrigin}/pay/${payment.id}` }
          : {}),
      };
      return answer;
    }),
  );

  const unknown = (reply: FastifyReply): FastifyReply =>
    refuse(reply, 404, 'UNKNOWN_PAYMENT', 'There is no payment with this reference');

  app.get<{ Params: { reference: string } }>(
    '/payments/:reference',
    signed(config.paymentSecret, v.object({}), async (_message, request, reply): Promise<unknown> => {
      const { reference } = v.parse(v.object({ reference: v.string() }), request.params);
      const payment = v.is(uuid, reference) ? await payments.byReference(reference) : undefined;
      return payment === undefined ? unknown(reply) : payments.stateOf(payment);
    }),
  );

  app.post<{ Params: { reference: string } }>(
    '/payments/:reference/cancel',
    signed(config.paymentSecret, v.object({}), async (_message, request, reply): Promise<unknown> => {
      const { reference } = v.parse(v.object({ reference: v.string() }), request.params);
      const payment = v.is(uuid, reference) ? await payments.cancel(reference) : undefined;
      if (payment === 'not_cancellable')
        return refuse(reply, 409, 'NOT_CANCELLABLE', 'The payment can no longer be cancelled');
      return payment === undefined ? unknown(reply) : payments.stateOf(payment);
    }),
  );

  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const payment = v.is(uuid, request.params.id) ? await payments.find(request.params.id) : undefined;
    if (payment === undefined || payment.kind !== 'deposit') return show(reply.code(404), missingPaymentPage());
    return show(reply, paymentPage(payment, config.publicOrigin, config.pendingMs));
  });

  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const form = v.safeParse(decisionForm, request.body);
    if (!form.success) return refuse(reply, 400, 'INVALID_REQUEST', 'Choose how the payment should end');
    const { decision, reason } = form.output;
    const chosen =
      decision === 'fail'
        ? ({ kind: 'fail', reason } as const)
        : decision === 'cancel'
          ? ({ kind: 'fail', reason: 'cancelled_by_payer' } as const)
          : ({ kind: decision } as const);
    const payment = v.is(uuid, request.params.id) ? await payments.decide(request.params.id, chosen) : undefined;
    if (payment === undefined || payment.kind !== 'deposit') return show(reply.code(404), missingPaymentPage());
    // The webhook goes out before the payer does, so that the result page most often finds its answer; the queue covers
    // the rest.
    await wake();
    return reply.redirect(returnUrl(payment, decision === 'cancel'), 303);
  });

  app.get('/payments-admin', async (_request, reply) => show(reply, paymentsAdminPage(await payments.newest())));
  app.post<{ Params: { id: string } }>('/payments-admin/:id', async (request, reply) => {
    if (request.headers.origin !== config.sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const form = v.safeParse(v.object({ outcome: v.picklist(['success', 'declined']) }), request.body);
    if (!form.success || !v.is(uuid, request.params.id))
      return refuse(reply, 400, 'INVALID_REQUEST', 'Choose an outcome');
    await payments.settle(request.params.id, form.output.outcome);
    await wake();
    return reply.redirect('/payments-admin', 303);
  });
};
