import type { PaymentEvent } from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import { addCallbackRoute, defaultProviderId, receiveText, type ProviderRegistry } from '../../../providers/index.ts';
import type { PaymentProvider } from '../../../providers/payments/index.ts';
import type { ReportRejection } from './settlement.service.ts';

const callbacksPath = '/callbacks/payments';

/** The path that the provider with this id calls. */
export const callbackPathOf = (providerId: string): string =>
  providerId === defaultProviderId ? callbacksPath : `${callbacksPath}/${providerId}`;

export type PaymentCallbackOptions = Readonly<{
  providers: ProviderRegistry<PaymentProvider>;
  accept: (
    event: Omit<PaymentEvent, 'payment_id'> & Readonly<{ payment_id: string; provider: string }>,
  ) => Promise<'done' | ReportRejection>;
}>;

/** The callbacks of all payment providers, each checked and read by its adapter. */
export const paymentCallbackRoutes = (app: FastifyInstance, { providers, accept }: PaymentCallbackOptions): void => {
  receiveText(app);
  for (const { id, provider } of providers.all)
    addCallbackRoute(app, {
      path: callbackPathOf(id),
      protocol: provider.callback,
      run: (event) => accept({ ...event, provider: id }),
    });
};
