import type { FastifyInstance } from 'fastify';
import {
  addCallbackRoute,
  defaultProviderId,
  receiveText,
  type ProviderRegistry,
} from '../../../../providers/index.ts';
import type { PaymentProvider } from '../../../../providers/payments/index.ts';
import type { Settlement } from './settlement.service.ts';

const callbacksPath = '/callbacks/payments';

/** The path that the provider with this id calls. */
export const callbackPathOf = (providerId: string): string =>
  providerId === defaultProviderId ? callbacksPath : `${callbacksPath}/${providerId}`;

export type PaymentCallbackOptions = Readonly<{
  providers: ProviderRegistry<PaymentProvider>;
  settlement: Pick<Settlement, 'applyEvent'>;
}>;

/** The callbacks of all payment providers. The adapter of each provider verifies and parses them. */
export const paymentCallbackRoutes = (
  app: FastifyInstance,
  { providers, settlement }: PaymentCallbackOptions,
): void => {
  receiveText(app);
  for (const { id, provider } of providers.all)
    addCallbackRoute(app, {
      path: callbackPathOf(id),
      protocol: provider.callback,
      run: (event) => settlement.applyEvent({ ...event, provider: id }),
    });
};
