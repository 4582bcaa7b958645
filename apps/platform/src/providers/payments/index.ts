import type { ProviderConfig } from '../../config.ts';
import { requirePageOrigin } from '../network-policy.ts';
import { configureProviders, type ProviderAdapter, type ProviderRegistry } from '../registry.ts';
import type { ProviderOptions } from '../signed-call.ts';
import type { PaymentProvider } from './payment-provider.port.ts';
import { createSignedJsonPayments } from './signed-json.adapter.ts';

export type { CardFieldsProvider, PaymentProvider } from './payment-provider.port.ts';

export type PaymentAdapters = Readonly<Record<string, ProviderAdapter<ProviderOptions, PaymentProvider>>>;

/** Refuses hosted card fields outside of the provider's page origins. */
const restrictCardFields = (provider: PaymentProvider, pageOrigins: readonly string[]): PaymentProvider => {
  const { cardFields } = provider;
  if (!cardFields) return provider;
  const open: typeof cardFields.open = async (...call) =>
    requirePageOrigin(await cardFields.open(...call), pageOrigins);
  return { ...provider, cardFields: { ...cardFields, open } };
};

/**
 * Creates the configured payment providers. Each can open hosted card fields of its page origins only.
 * @throws Error when the configuration names an unknown adapter, or an id or a method twice.
 */
export const createPaymentProviders = (
  configured: readonly ProviderConfig[],
  shared: Pick<ProviderOptions, 'fetch' | 'now' | 'timeout_ms'>,
  added: PaymentAdapters = {},
): ProviderRegistry<PaymentProvider> =>
  configureProviders({
    kind: 'payment',
    configured,
    adapters: { 'signed-json': createSignedJsonPayments, ...added },
    shared,
    extend: (provider, { pageOrigins }) => restrictCardFields(provider, pageOrigins),
  });
