import { currencies } from '@croupier/money';
import { isNetwork } from '@croupier/service';
import * as v from 'valibot';
import { messageChannels, messageKinds } from './providers/messages/message-provider.port.ts';
import { providerRoutes } from './providers/messages/message-routes.ts';

export const origin = v.pipe(
  v.string(),
  v.url(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin: scheme, host and port, no path or trailing slash',
  ),
);
export const secret = v.pipe(v.string(), v.minLength(16));
export const network = v.pipe(
  v.string(),
  v.check(isNetwork, 'must be an address or a network, for example 10.0.0.0/8'),
);

/** The id of the provider that the single-provider variables configure. */
export const defaultProviderId = 'default';

const providerId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/));
const furtherProvider = {
  id: v.pipe(providerId, v.notValue(defaultProviderId, 'is the provider that the single variables configure')),
  /** The name of an adapter in `providers`. */
  adapter: v.optional(v.string(), 'signed-json'),
  /** Where the platform reaches the provider. */
  origin,
  secret,
  /** Further secrets of its callbacks, while it changes its secret. */
  previous_secrets: v.optional(v.array(secret)),
  /** Origins of the provider's pages in the player's browser; by default `origin`. */
  page_origins: v.optional(v.array(origin)),
  /** The networks that the provider calls from; by default all. */
  source_networks: v.optional(v.array(network)),
};
export const gameProvider = v.object(furtherProvider);
export const paymentProvider = v.object({ ...furtherProvider, methods: v.pipe(v.array(v.string()), v.minLength(1)) });
export const sportsbookProvider = v.object({
  ...furtherProvider,
  currencies: v.pipe(v.array(v.picklist(currencies)), v.minLength(1)),
});
export const messageProvider = v.object({
  ...furtherProvider,
  channels: v.pipe(v.array(v.picklist(messageChannels)), v.minLength(1)),
  /** The kinds of messages that it sends; by default all for which no other provider is configured. */
  kinds: v.optional(v.pipe(v.array(v.picklist(messageKinds)), v.minLength(1))),
});
export const identityProvider = v.object({
  adapter: v.optional(v.string(), 'sumsub'),
  origin,
  secret,
  previous_secrets: v.optional(v.array(secret)),
  page_origins: v.optional(v.array(origin)),
  source_networks: v.optional(v.array(network)),
});

/**
 * One third party of a kind. `routes` are the payment methods, message channels (and kinds) or currencies that it
 * serves; the default serves all others. Its frames in the site's pages come only from `pageOrigins`.
 */
export type ProviderConfig = Readonly<{
  id: string;
  adapter: string;
  origin: string;
  secret: string;
  /** Further secrets of its callbacks. */
  previousSecrets?: readonly string[];
  pageOrigins: readonly string[];
  /** The networks from which its callbacks are accepted, as `10.0.0.0/8`; all when there are none. */
  sourceNetworks: readonly string[];
  routes: readonly string[];
}>;

type FurtherProvider = v.InferOutput<typeof gameProvider>;

/** Returns the configuration of a provider that a list names. */
export const furtherProviderOf = (
  {
    page_origins: pageOrigins,
    source_networks: sourceNetworks = [],
    previous_secrets: previousSecrets = [],
    ...provider
  }: FurtherProvider,
  routes: readonly string[] = [],
): ProviderConfig => ({
  ...provider,
  previousSecrets,
  pageOrigins: pageOrigins ?? [provider.origin],
  sourceNetworks,
  routes,
});

/** Returns the configuration of a message provider, with the routes of its channels and kinds. */
export const messageProviderOf = ({
  channels,
  kinds,
  ...provider
}: v.InferOutput<typeof messageProvider>): ProviderConfig =>
  furtherProviderOf(provider, providerRoutes(channels, kinds));
