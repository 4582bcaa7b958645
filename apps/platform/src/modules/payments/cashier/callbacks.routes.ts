import { paymentEvent, type PaymentEvent } from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import { signedCallbacks } from '../../../providers/index.ts';
import type { SettlementRefusal } from './settlement.service.ts';

export type PaymentCallbackOptions = Readonly<{
  secret: string;
  now: () => Date;
  accept: (event: PaymentEvent) => Promise<'done' | SettlementRefusal>;
}>;

const refusals: Readonly<Record<SettlementRefusal, Readonly<{ status: number; code: string; message: string }>>> = {
  unknown_payment: { status: 404, code: 'UNKNOWN_PAYMENT', message: 'There is no such payment' },
  other_amount: { status: 409, code: 'DUPLICATE_CONFLICT', message: 'The payment is of another amount or currency' },
};

/** The webhook of the payment provider. */
export const paymentCallbackRoutes = (app: FastifyInstance, { secret, now, accept }: PaymentCallbackOptions): void => {
  const callback = signedCallbacks(app, {
    secret,
    now,
    invalidRequestCode: 'INVALID_REQUEST',
    refusalOf: () => ({ status: 503, code: 'TRY_AGAIN', message: 'Send the same event again' }),
  });
  callback({
    path: '/callbacks/payments',
    body: paymentEvent,
    run: async (event, reply) => {
      const answer = await accept(event);
      if (answer === 'done') return { ok: true };
      const { status, code, message } = refusals[answer];
      return reply.status(status).send({ error: { code, message } });
    },
  });
};
