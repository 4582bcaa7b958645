import { paymentResponse, paymentState, requisitesCheckResponse } from '@croupier/provider-contract';
import { createProviderClient, isProviderError, type ProviderOptions } from '../../../providers/index.ts';
import type { PaymentProvider } from './cashier.port.ts';

/** Pays through the sandbox's payment provider. */
export const createSandboxPaymentProvider = (options: ProviderOptions): PaymentProvider => {
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
  };
};
