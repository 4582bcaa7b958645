import type { ProviderConfig } from '../../config.ts';
import { configureProviders, type ProviderAdapter, type ProviderRegistry } from '../registry.ts';
import type { ProviderOptions } from '../signed-call.ts';
import type { MessageProvider } from './message-provider.port.ts';
import { createSignedJsonMessages } from './signed-json.adapter.ts';

export type { Message, MessageKind, MessageProvider } from './message-provider.port.ts';
export { messageRoutes } from './message-routes.ts';

export type MessageAdapters = Readonly<Record<string, ProviderAdapter<ProviderOptions, MessageProvider>>>;

/**
 * Creates the configured message providers.
 * @throws Error when the configuration names an unknown adapter, an id twice, or two providers for a channel and kind.
 */
export const createMessageProviders = (
  configured: readonly ProviderConfig[],
  shared: Pick<ProviderOptions, 'fetch' | 'now' | 'timeout_ms'>,
  added: MessageAdapters = {},
): ProviderRegistry<MessageProvider> =>
  configureProviders({
    kind: 'message',
    configured,
    adapters: { 'signed-json': createSignedJsonMessages, ...added },
    shared,
  });
