import { defaultProviderId, type ProviderConfig } from '../config.ts';
import { restrictToOrigin } from './network-policy.ts';
import { ProviderError, type ProviderOptions } from './signed-call.ts';

export type RegisteredProvider<Provider> = Readonly<{
  id: string;
  provider: Provider;
  routes: readonly string[];
  /** The networks that it calls from; all when there are none. */
  sourceNetworks?: readonly string[];
}>;

/** All providers of one kind. A route is the routing key of the kind, for example a payment method. */
export type ProviderRegistry<Provider> = Readonly<{
  all: readonly RegisteredProvider<Provider>[];
  /**
   * Returns the provider whose configuration lists the first of these routes that any provider lists, otherwise the
   * default provider, otherwise null.
   */
  find: (...routes: readonly string[]) => RegisteredProvider<Provider> | null;
  /** Like `find`. @throws ProviderError, outcome `failed`, when no provider serves the routes. */
  routed: (...routes: readonly string[]) => RegisteredProvider<Provider>;
  /**
   * Returns the provider with an id that a record contains.
   * @throws ProviderError, outcome `failed`, when no configured provider has the id.
   */
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
  const find = (...routes: readonly string[]) => {
    const served = routes.find((route) => byRoute.has(route));
    return (served === undefined ? undefined : byRoute.get(served)) ?? byId.get(defaultProviderId) ?? null;
  };
  return {
    all: providers,
    find,
    routed: (...routes) => {
      const entry = find(...routes);
      if (!entry) throw new ProviderError('failed', 'UNKNOWN_PROVIDER', `No ${kind} provider serves "${routes[0]}"`);
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

/** Returns the adapter with this name. @throws Error that lists the adapters when there is none. */
export const adapterNamed = <Options, Provider>(
  kind: string,
  adapters: Readonly<Record<string, ProviderAdapter<Options, Provider>>>,
  name: string,
): ProviderAdapter<Options, Provider> => {
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (!adapter) {
    const names = Object.keys(adapters).join(', ');
    throw new Error(`There is no ${kind} adapter "${name}"; the adapters are: ${names}`);
  }
  return adapter;
};

type Shared = Pick<ProviderOptions, 'fetch' | 'now' | 'timeout_ms'>;
type Adapters<Provider> = Readonly<Record<string, ProviderAdapter<ProviderOptions, Provider>>>;

/**
 * Creates a provider with its adapter, which can call only the origin of the provider.
 * @throws Error as `adapterNamed` does.
 */
export const configureProvider = <Provider>(
  kind: string,
  { adapter, origin, secret, previousSecrets = [], pageOrigins }: ProviderConfig,
  adapters: Adapters<Provider>,
  { fetch, now }: Shared,
): Provider =>
  adapterNamed(
    kind,
    adapters,
    adapter,
  )({ origin, secret, previousSecrets, pageOrigins, fetch: restrictToOrigin(fetch, origin), now });

export type ProviderSetup<Provider> = Readonly<{
  kind: string;
  configured: readonly ProviderConfig[];
  adapters: Adapters<Provider>;
  shared: Shared;
  /** Adds checks that apply to every adapter of the kind. */
  extend?: (provider: Provider, config: ProviderConfig) => Provider;
}>;

/**
 * Creates the registry of a kind from its configuration.
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
      const { id, routes, sourceNetworks } = config;
      return {
        id,
        routes,
        sourceNetworks,
        provider: extend(configureProvider(kind, config, adapters, shared), config),
      };
    }),
  );
