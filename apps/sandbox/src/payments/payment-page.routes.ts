import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { sendPage } from '../http/send-page.ts';
import { refuse } from '../http/signed.ts';
import { acceptedLocale } from '../locale/accepted-locale.ts';
import type { Decision } from './payment-decision.ts';
import { missingPaymentPage, paymentPage } from './payment.page.ts';
import { failureReasons, returnUrl } from './payment.ts';
import type { Payments } from './payments.ts';
import { paymentTexts } from './texts.ts';

const uuid = v.pipe(v.string(), v.uuid());
const decisionForm = v.object({
  // A browser sends the selected radio button before the clicked button: the last value counts.
  decision: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? value : value.at(-1))),
    v.picklist(['success', 'pending', 'fail', 'cancel']),
  ),
  reason: v.optional(v.picklist(failureReasons), 'card_declined'),
  payer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
});

const decisionOf = ({ decision, reason, payer }: v.InferOutput<typeof decisionForm>): Decision => {
  if (decision === 'fail') return { kind: 'fail', reason };
  if (decision === 'cancel') return { kind: 'fail', reason: 'cancelled_by_payer' };
  return { kind: decision, ...(payer === undefined ? {} : { payer }) };
};

/** The hosted payment page of a deposit. `deliverWebhooks` sends queued webhooks at once. */
export const paymentPageRoutes = (
  app: FastifyInstance,
  { publicOrigin, pendingMs }: Config,
  {
    payments,
    deliverWebhooks,
  }: Readonly<{ payments: Pick<Payments, 'find' | 'decide'>; deliverWebhooks: () => Promise<unknown> }>,
): void => {
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params: { id }, headers }, reply) => {
    const payment = v.is(uuid, id) ? await payments.find(id) : undefined;
    if (payment?.kind !== 'deposit')
      return sendPage(reply.code(404), missingPaymentPage(acceptedLocale(headers['accept-language'], paymentTexts)));
    return sendPage(reply, paymentPage(payment, publicOrigin, pendingMs));
  });

  app.post<{ Params: { id: string } }>('/pay/:id', async ({ params: { id }, body, headers }, reply) => {
    const form = v.safeParse(decisionForm, body);
    if (!form.success) return refuse(reply, 400, 'INVALID_REQUEST', 'Choose how the payment should end');
    const payment = v.is(uuid, id) ? await payments.decide(id, decisionOf(form.output)) : undefined;
    if (payment?.kind !== 'deposit')
      return sendPage(reply.code(404), missingPaymentPage(acceptedLocale(headers['accept-language'], paymentTexts)));
    // Sent before the redirect, so that the result page usually finds the final status. The queue repeats a failure.
    await deliverWebhooks();
    return reply.redirect(returnUrl(payment, form.output.decision === 'cancel'), 303);
  });
};
