import type { ProviderConfig } from '../../config.ts';
import { configureProviders, type ProviderAdapter, type ProviderRegistry } from '../registry.ts';
import type { ProviderOptions } from '../signed-call.ts';
import type { PaymentProvider } from './payment-provider.port.ts';
import { createSignedJsonPayments } from './signed-json.adapter.ts';

export type { PaymentProvider } from './payment-provider.port.ts';

export type PaymentAdapters = Readonly<Record<string, ProviderAdapter<ProviderOptions, PaymentProvider>>>;

/**
 * Creates the configured payment providers.
 * @throws Error when the configuration names an unknown adapter, or an id or a method twice.
 */
export const createPaymentProviders = (
  configured: readonly ProviderConfig[],
  shared: Pick<ProviderOptions, 'fetch' | 'now'>,
  added: PaymentAdapters = {},
): ProviderRegistry<PaymentProvider> =>
  configureProviders({
    kind: 'payment',
    configured,
    adapters: { 'signed-json': createSignedJsonPayments, ...added },
    shared,
  });
