import type { ProviderConfig } from '../../config.ts';
import { requirePageOrigin } from '../network-policy.ts';
import { configureProviders, type ProviderAdapter, type ProviderRegistry } from '../registry.ts';
import type { ProviderOptions } from '../signed-call.ts';
import type { GameProvider } from './game-provider.port.ts';
import { createSignedJsonGames } from './signed-json.adapter.ts';

export type { GameCallback, GameProvider } from './game-provider.port.ts';

export type GameAdapters = Readonly<Record<string, ProviderAdapter<ProviderOptions, GameProvider>>>;

/**
 * Creates the configured game providers. Each can open pages of its page origins only.
 * @throws Error when the configuration names an unknown adapter or an id twice.
 */
export const createGameProviders = (
  configured: readonly ProviderConfig[],
  shared: Pick<ProviderOptions, 'fetch' | 'now' | 'timeout_ms'>,
  added: GameAdapters = {},
): ProviderRegistry<GameProvider> =>
  configureProviders({
    kind: 'game',
    configured,
    adapters: { 'signed-json': createSignedJsonGames, ...added },
    shared,
    extend: (provider, { pageOrigins }) => ({
      ...provider,
      open: async (...call) => requirePageOrigin(await provider.open(...call), pageOrigins),
    }),
  });
