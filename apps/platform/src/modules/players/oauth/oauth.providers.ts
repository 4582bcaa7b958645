import type { FastifyBaseLogger } from 'fastify';
import type { Configuration, CustomFetchOptions } from 'openid-client';
import type { OauthProviderConfig } from '../../../config.ts';
import { invalidParameters, refuse } from '../../../errors.ts';

type Options = Readonly<{
  providers: readonly OauthProviderConfig[];
  fetch: typeof globalThis.fetch;
  log: FastifyBaseLogger;
}>;

/** Loads with the first sign-in through a provider: it takes 8 MB of memory. */
export const openId = () => import('openid-client');

const discover = async (
  { issuer, client_id: clientId, client_secret: clientSecret, origin }: OauthProviderConfig,
  fetch: Options['fetch'],
): Promise<Configuration> => {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await openId();
  const issuerOrigin = new URL(issuer).origin;
  const reach = (url: string, init: RequestInit): Promise<Response> =>
    fetch(origin && url.startsWith(issuerOrigin) ? origin + url.slice(issuerOrigin.length) : url, init);
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Without these checks, the library trusts the connection to the provider and verifies no signature of a token. A
    // provider on this machine uses HTTP.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    [customFetch]: (url: string, { body, ...init }: CustomFetchOptions) =>
      reach(url, {
        ...init,
        ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : body }),
      }),
  });
};

/**
 * Returns a function that loads a provider's metadata once. A failure is not cached, so that the next user may succeed.
 * The function throws InvalidParameterException for an unknown provider and ApplicationUnavailableException.
 */
export const createProviderMetadata = ({ providers, fetch, log }: Options) => {
  const byService = new Map(providers.map((provider) => [provider.service, provider]));
  const configurations = new Map<string, Promise<Configuration>>();

  return async (service: string): Promise<Configuration> => {
    const provider = byService.get(service);
    if (!provider) throw invalidParameters({ service: 'unknown' });
    const known = configurations.get(service) ?? discover(provider, fetch);
    configurations.set(service, known);
    try {
      return await known;
    } catch (error) {
      configurations.delete(service);
      log.warn({ err: error, service }, 'identity provider not reached');
      throw refuse('ApplicationUnavailableException', { reason: 'oauth_provider' });
    }
  };
};
