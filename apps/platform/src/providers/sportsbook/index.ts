import type { ProviderConfig } from '../../config.ts';
import { requirePageOrigin } from '../network-policy.ts';
import { configureProviders, type ProviderAdapter, type ProviderRegistry } from '../registry.ts';
import type { ProviderOptions } from '../signed-call.ts';
import { createSignedJsonSportsbook } from './signed-json.adapter.ts';
import type { Sportsbook } from './sportsbook.port.ts';

export type { BettingCallback, Sportsbook } from './sportsbook.port.ts';

export type SportsbookAdapters = Readonly<Record<string, ProviderAdapter<ProviderOptions, Sportsbook>>>;

/**
 * Creates the configured sportsbooks. Each can open pages of its page origins only.
 * @throws Error when the configuration names an unknown adapter, or an id or a currency twice.
 */
export const createSportsbooks = (
  configured: readonly ProviderConfig[],
  shared: Pick<ProviderOptions, 'fetch' | 'now' | 'timeout_ms'>,
  added: SportsbookAdapters = {},
): ProviderRegistry<Sportsbook> =>
  configureProviders({
    kind: 'sportsbook',
    configured,
    adapters: { 'signed-json': createSignedJsonSportsbook, ...added },
    shared,
    extend: (sportsbook, { pageOrigins }) => ({
      ...sportsbook,
      open: async (...call) => requirePageOrigin(await sportsbook.open(...call), pageOrigins),
    }),
  });
