import {
  cardSessionResponse,
  enteredCard,
  paymentEvent,
  paymentResponse,
  paymentState,
  requisitesCheckResponse,
} from '@croupier/provider-contract';
import { errorAnswer, type CallbackAnswer } from '../callback.ts';
import { createProviderClient, isProviderError, type ProviderOptions } from '../signed-call.ts';
import { createSignedMessageReader } from '../signed-callback.ts';
import type { PaymentCallbackOutcome, PaymentProvider } from './payment-provider.port.ts';

const answers: Readonly<Record<PaymentCallbackOutcome, CallbackAnswer>> = {
  done: { status: 200, body: { ok: true } },
  unknown_payment: errorAnswer(404, 'UNKNOWN_PAYMENT', 'There is no such payment'),
  other_amount: errorAnswer(409, 'DUPLICATE_CONFLICT', 'The payment has another amount or currency'),
  failed: errorAnswer(503, 'TRY_AGAIN', 'Send the same event again'),
};

/** A payment provider that uses the messages and the signature of `libs/provider-contract`. */
export const createSignedJsonPayments = (options: ProviderOptions): PaymentProvider => {
  const call = createProviderClient(options);
  return {
    open: (payment, onBehalfOf) =>
      call({ method: 'POST', path: '/payments', body: payment, answer: paymentResponse, onBehalfOf }),
    checkRequisites: (request, onBehalfOf) =>
      call({ method: 'POST', path: '/requisites/check', body: request, answer: requisitesCheckResponse, onBehalfOf }),
    find: async (reference) => {
      try {
        return await call({ method: 'GET', path: `/payments/${reference}`, answer: paymentState });
      } catch (error) {
        if (isProviderError(error) && error.code === 'UNKNOWN_PAYMENT') return null;
        throw error;
      }
    },
    cardFields: {
      open: (session, onBehalfOf) =>
        call({ method: 'POST', path: '/cards/sessions', body: session, answer: cardSessionResponse, onBehalfOf }),
      find: async (token, onBehalfOf) => {
        try {
          return await call({ method: 'POST', path: '/cards/find', body: { token }, answer: enteredCard, onBehalfOf });
        } catch (error) {
          if (isProviderError(error) && error.code === 'UNKNOWN_CARD') return null;
          throw error;
        }
      },
    },
    callback: {
      read: createSignedMessageReader({ ...options, schema: paymentEvent }),
      answer: (outcome) => answers[outcome],
    },
  };
};
