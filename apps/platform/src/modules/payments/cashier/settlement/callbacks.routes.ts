import type { FastifyInstance } from 'fastify';
import { addProviderCallbacks, callbackPath, type ProviderRegistry } from '../../../../providers/index.ts';
import type { PaymentProvider } from '../../../../providers/payments/index.ts';
import type { Settlement } from './settlement.service.ts';

const callbacksPath = '/callbacks/payments';

/** The path that the provider with this id calls. */
export const callbackPathOf = (providerId: string): string => callbackPath(callbacksPath, providerId);

export type PaymentCallbackOptions = Readonly<{
  providers: ProviderRegistry<PaymentProvider>;
  settlement: Pick<Settlement, 'applyEvent'>;
}>;

/** The callbacks of all payment providers. The adapter of each provider verifies and parses them. */
export const paymentCallbackRoutes = (app: FastifyInstance, { providers, settlement }: PaymentCallbackOptions): void =>
  addProviderCallbacks(app, {
    path: callbacksPath,
    providers: providers.all,
    run: (provider, event) => settlement.applyEvent({ ...event, provider }),
  });
