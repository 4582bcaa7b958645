import type { ProviderConfig } from '../../config.ts';
import { requirePageOrigin } from '../network-policy.ts';
import { configureProvider, type ProviderAdapter } from '../registry.ts';
import type { ProviderOptions } from '../signed-call.ts';
import type { IdentityProvider } from './identity-provider.port.ts';
import { createSumsubProvider } from './sumsub.adapter.ts';

export type {
  Applicant,
  IdentityDocument,
  IdentityNotification,
  IdentityProvider,
  IdentityReview,
} from './identity-provider.port.ts';

export type IdentityAdapters = Readonly<Record<string, ProviderAdapter<ProviderOptions, IdentityProvider>>>;

/**
 * Creates the configured identity provider, which can open pages of its page origins only.
 * @throws Error when the configuration names an unknown adapter.
 */
export const createIdentityProvider = (
  config: ProviderConfig,
  shared: Pick<ProviderOptions, 'fetch' | 'now' | 'timeout_ms'>,
  added: IdentityAdapters = {},
): IdentityProvider => {
  const provider = configureProvider('identity', config, { sumsub: createSumsubProvider, ...added }, shared);
  return {
    ...provider,
    accessToken: async (...call) => requirePageOrigin(await provider.accessToken(...call), config.pageOrigins),
  };
};
