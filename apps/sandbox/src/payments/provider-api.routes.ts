import { paymentRequest, type PaymentRequest, type PaymentResponse } from '@croupier/provider-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { refuse, signed } from '../http/signed.ts';
import { openingFailureOf } from './magic-amounts.ts';
import { stateOf, type Payment } from './payment.ts';
import type { Payments } from './payments.ts';
import type { RequisitesChecks } from './requisites.service.ts';

export type ProviderApiOptions = Readonly<{
  payments: Pick<Payments, 'open' | 'cancel' | 'findByReference'>;
  requisites: Pick<RequisitesChecks, 'isKnown'>;
}>;

const uuid = v.pipe(v.string(), v.uuid());
const referenceParameters = v.object({ reference: v.string() });

/** The reference in the address; null when it cannot be one. */
const referenceOf = (parameters: unknown): string | null => {
  const { reference } = v.parse(referenceParameters, parameters);
  return v.is(uuid, reference) ? reference : null;
};

const sendState = (reply: FastifyReply, payment: Payment | undefined): unknown =>
  payment === undefined ? refuse(reply, 404, 'UNKNOWN_PAYMENT', 'No payment has this reference') : stateOf(payment);

const open = async (
  { payments, requisites }: ProviderApiOptions,
  sandboxOrigin: string,
  request: PaymentRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const failure = request.kind === 'deposit' ? openingFailureOf(request.amount) : null;
  if (failure === 'declined') return refuse(reply, 409, 'DECLINED', 'The provider declines the payment');
  if (failure === 'unavailable') return refuse(reply, 503, 'TRY_AGAIN', 'The provider is busy');
  const { requisites_token: token } = request;
  if (token !== undefined && !(await requisites.isKnown(token, request.customer_reference)))
    return refuse(reply, 409, 'UNKNOWN_REQUISITES', 'The customer has no requisites with this token');
  const payment = await payments.open(request);
  if (payment === 'conflict')
    return refuse(reply, 409, 'DUPLICATE_CONFLICT', 'The reference belongs to another payment');
  const hasPage = payment.kind === 'deposit' && failure !== 'no_page';
  const response: PaymentResponse = {
    payment_id: payment.id,
    ...(hasPage ? { url: `${sandboxOrigin}/pay/${payment.id}` } : {}),
  };
  return response;
};

/** The signed API that the platform calls: opens, reports and cancels payments. */
export const providerApiRoutes = (
  app: FastifyInstance,
  { paymentSecret, sandboxOrigin }: Config,
  options: ProviderApiOptions,
): void => {
  const { payments } = options;
  app.post(
    '/payments',
    signed(paymentSecret, paymentRequest, (request, _call, reply) => open(options, sandboxOrigin, request, reply)),
  );
  app.get<{ Params: { reference: string } }>(
    '/payments/:reference',
    signed(paymentSecret, v.object({}), async (_message, { params }, reply): Promise<unknown> => {
      const reference = referenceOf(params);
      return sendState(reply, reference === null ? undefined : await payments.findByReference(reference));
    }),
  );
  app.post<{ Params: { reference: string } }>(
    '/payments/:reference/cancel',
    signed(paymentSecret, v.object({}), async (_message, { params }, reply): Promise<unknown> => {
      const reference = referenceOf(params);
      const payment = reference === null ? undefined : await payments.cancel(reference);
      return payment === 'not_cancellable'
        ? refuse(reply, 409, 'NOT_CANCELLABLE', 'The payment can no longer be cancelled')
        : sendState(reply, payment);
    }),
  );
};
