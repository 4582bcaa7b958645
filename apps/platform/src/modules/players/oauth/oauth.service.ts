import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type IDToken,
  type UserInfoResponse,
} from 'openid-client';
import { siteLocales } from '@croupier/contract/locales';
import type { OauthProviderConfig } from '../../../config.ts';
import type { Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { sameHash } from '../../../secrets/index.ts';
import { languageOf, type ExternalPerson } from '../auth/index.ts';
import { saveAttempt, takeAttempt, type Attempt } from './oauth.repository.ts';

const attemptLifetime_ms = 10 * 60_000;
const maximumEmailLength = 120;
const maximumNameLength = 120;

export type OauthOptions = Readonly<{
  database: Database;
  providers: readonly OauthProviderConfig[];
  publicOrigin: string;
  fetch: typeof globalThis.fetch;
  log: FastifyBaseLogger;
  now: () => Date;
}>;

export type Began = Readonly<{ url: string; browser: string }>;
export type Returned = Readonly<{ attempt: Attempt; person: ExternalPerson }>;

export type Oauth = Readonly<{
  services: readonly string[];
  /**
   * @returns the provider's address, and the value that the browser stores until it returns.
   * @throws InvalidParameterException
   */
  begin: (
    wanted: Readonly<{ service: string; callback: string; returnTo: string; typeAuth: string; browser: string | null }>,
  ) => Promise<Began>;
  /** Takes the attempt of an answer, once; null if this browser did not start it. */
  attempt: (state: string, browser: string | null) => Promise<Attempt | null>;
  /** The authenticated user. @throws AccessDeniedException if the provider or its answer rejects. */
  finish: (attempt: Attempt, callback: URL) => Promise<ExternalPerson>;
}>;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Accepts only addresses of the site itself. */
const ownAddress = (address: string, publicOrigin: string): string | null => {
  if (!URL.canParse(address, publicOrigin)) return null;
  const url = new URL(address, publicOrigin);
  return url.origin === publicOrigin ? url.href : null;
};

/** The language of a page of the site, by its path: `/de/profile`. Paths without a language have the default one. */
const localeOfPage = (address: string): string => {
  const [, segment] = new URL(address).pathname.split('/');
  return (siteLocales.find(({ code }) => code === segment) ?? siteLocales[0])?.code ?? 'en';
};

export const createOauth = ({ database, providers, publicOrigin, fetch, log, now }: OauthOptions): Oauth => {
  const byService = new Map(providers.map((provider) => [provider.service, provider]));
  const configurations = new Map<string, Promise<Configuration>>();

  const discover = ({
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    origin,
  }: OauthProviderConfig): Promise<Configuration> => {
    const issuerOrigin = new URL(issuer).origin;
    const reach = (url: string, init: RequestInit): Promise<Response> =>
      fetch(origin && url.startsWith(issuerOrigin) ? origin + url.slice(issuerOrigin.length) : url, init);
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // A provider on this machine uses HTTP.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      [customFetch]: (url, { body, ...init }) =>
        reach(url, {
          ...init,
          ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : body }),
        }),
    });
  };

  /** Loads a provider's metadata once; a failure is not cached, so that the next user may succeed. */
  const configurationOf = async (service: string): Promise<Configuration> => {
    const provider = byService.get(service);
    if (!provider) throw invalidParameters({ service: 'unknown' });
    const known = configurations.get(service) ?? discover(provider);
    configurations.set(service, known);
    try {
      return await known;
    } catch (error) {
      configurations.delete(service);
      log.warn({ err: error, service }, 'identity provider not reached');
      throw refuse('ApplicationUnavailableException', { reason: 'oauth_provider' });
    }
  };

  return {
    services: [...byService.keys()],

    begin: async ({ service, callback, returnTo, typeAuth, browser: known }) => {
      const address = ownAddress(returnTo, publicOrigin);
      if (!address) throw invalidParameters({ redirect_url: 'invalid' });
      const configuration = await configurationOf(service);
      const [state, nonce, verifier, browser] = [
        randomState(),
        randomNonce(),
        randomPKCECodeVerifier(),
        known ?? randomBytes(32).toString('base64url'),
      ];
      await saveAttempt(
        database,
        {
          state_hash: hash(state),
          browser_hash: hash(browser),
          service,
          nonce,
          code_verifier: verifier,
          callback,
          return_to: address,
          type_auth: typeAuth,
          started_at: now(),
        },
        new Date(now().getTime() - attemptLifetime_ms),
      );
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: localeOfPage(address),
      });
      return { url: url.href, browser };
    },

    attempt: async (state, browser) => {
      const attempt = await takeAttempt(database, hash(state));
      if (!attempt || !browser || !sameHash(attempt.browser_hash, hash(browser))) return null;
      return attempt.started_at.getTime() + attemptLifetime_ms > now().getTime() ? attempt : null;
    },

    finish: async ({ service, nonce, code_verifier: verifier, callback }, answered) => {
      const configuration = await configurationOf(service);
      const address = new URL(callback);
      address.search = answered.search;
      let claims: IDToken;
      let userInfo: UserInfoResponse;
      try {
        // The state matches the attempt; the library checks it again, with nonce, signature and PKCE.
        const tokens = await authorizationCodeGrant(configuration, address, {
          expectedState: answered.searchParams.get('state') ?? '',
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const read = tokens.claims();
        if (!read) throw new Error('No identity token');
        claims = read;
        userInfo = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      } catch (error) {
        const denied = answered.searchParams.get('error');
        if (!denied) log.warn({ err: error, service }, 'identity provider answer refused');
        throw refuse('AccessDeniedException', { reason: denied === 'access_denied' ? 'oauth_denied' : 'oauth_failed' });
      }
      const text = (name: string): string => {
        const value: unknown = userInfo[name] ?? claims[name];
        return typeof value === 'string' ? value : '';
      };
      const isVerified = (userInfo.email_verified ?? claims['email_verified']) === true;
      // An address that is cut off would be the address of another person.
      const isUsable = isVerified && text('email') !== '' && text('email').length <= maximumEmailLength;
      return {
        service,
        subject: claims.sub,
        email: isUsable ? text('email').toLowerCase() : null,
        firstName: text('given_name').slice(0, maximumNameLength),
        lastName: text('family_name').slice(0, maximumNameLength),
        locale: languageOf(text('locale')) ?? 'en',
      };
    },
  };
};
