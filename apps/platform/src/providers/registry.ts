import { defaultProviderId, type ProviderConfig } from '../config.ts';
import { restrictToOrigin } from './network-policy.ts';
import { ProviderError, type ProviderOptions } from './signed-call.ts';

export type RegisteredProvider<Provider> = Readonly<{ id: string; provider: Provider; routes: readonly string[] }>;

/** All providers of one kind. A route is the routing key of the kind, for example a payment method. */
export type ProviderRegistry<Provider> = Readonly<{
  all: readonly RegisteredProvider<Provider>[];
  /** The provider that serves a route: the one that names it, otherwise the default, otherwise none. */
  find: (route: string) => RegisteredProvider<Provider> | null;
  /** The same. @throws ProviderError, outcome `failed`, when no provider serves the route. */
  routed: (route: string) => RegisteredProvider<Provider>;
  /** @throws ProviderError, outcome `failed`, when no provider has this id: a record keeps its provider's id. */
  byId: (id: string) => Provider;
}>;

/** @throws Error when an id or a route occurs twice. */
export const createProviderRegistry = <Provider>(
  kind: string,
  providers: readonly RegisteredProvider<Provider>[],
): ProviderRegistry<Provider> => {
  const byId = new Map<string, RegisteredProvider<Provider>>();
  const byRoute = new Map<string, RegisteredProvider<Provider>>();
  for (const entry of providers) {
    if (byId.has(entry.id)) throw new Error(`Two ${kind} providers have the id "${entry.id}"`);
    byId.set(entry.id, entry);
    for (const route of entry.routes) {
      if (byRoute.has(route)) throw new Error(`Two ${kind} providers serve "${route}"`);
      byRoute.set(route, entry);
    }
  }
  const find = (route: string) => byRoute.get(route) ?? byId.get(defaultProviderId) ?? null;
  return {
    all: providers,
    find,
    routed: (route) => {
      const entry = find(route);
      if (!entry) throw new ProviderError('failed', 'UNKNOWN_PROVIDER', `No ${kind} provider serves "${route}"`);
      return entry;
    },
    byId: (id) => {
      const entry = byId.get(id);
      if (!entry) throw new ProviderError('failed', 'UNKNOWN_PROVIDER', `No ${kind} provider has the id "${id}"`);
      return entry.provider;
    },
  };
};

/** An adapter's constructor. */
export type ProviderAdapter<Options, Provider> = (options: Options) => Provider;

/** @throws Error that names the configured adapter when there is none of this name. */
export const adapterNamed = <Options, Provider>(
  kind: string,
  adapters: Readonly<Record<string, ProviderAdapter<Options, Provider>>>,
  name: string,
): ProviderAdapter<Options, Provider> => {
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (!adapter) {
    const known = Object.keys(adapters).join(', ');
    throw new Error(`There is no ${kind} adapter "${name}"; the adapters are: ${known}`);
  }
  return adapter;
};

type Shared = Pick<ProviderOptions, 'fetch' | 'now'>;
type Adapters<Provider> = Readonly<Record<string, ProviderAdapter<ProviderOptions, Provider>>>;

/**
 * Creates the adapter of one provider, which can call only the origin of that provider.
 * @throws Error as `adapterNamed` does.
 */
export const configureProvider = <Provider>(
  kind: string,
  { adapter, origin, secret, pageOrigins }: ProviderConfig,
  adapters: Adapters<Provider>,
  { fetch, now }: Shared,
): Provider =>
  adapterNamed(kind, adapters, adapter)({ origin, secret, pageOrigins, fetch: restrictToOrigin(fetch, origin), now });

export type ProviderSetup<Provider> = Readonly<{
  kind: string;
  configured: readonly ProviderConfig[];
  adapters: Adapters<Provider>;
  shared: Shared;
  /** Adds what applies to every adapter of the kind. */
  extend?: (provider: Provider, config: ProviderConfig) => Provider;
}>;

/**
 * Builds the registry of a kind from its configuration.
 * @throws Error as `adapterNamed` and `createProviderRegistry` do.
 */
export const configureProviders = <Provider>({
  kind,
  configured,
  adapters,
  shared,
  extend = (provider) => provider,
}: ProviderSetup<Provider>): ProviderRegistry<Provider> =>
  createProviderRegistry(
    kind,
    configured.map((config) => {
      const { id, routes } = config;
      return { id, routes, provider: extend(configureProvider(kind, config, adapters, shared), config) };
    }),
  );
