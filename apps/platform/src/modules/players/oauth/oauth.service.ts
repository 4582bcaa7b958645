import { createHash, randomBytes } from 'node:crypto';
import { siteLocales } from '@croupier/contract/locales';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { CellConfig } from '../../../cell-config.ts';
import type { OauthProviderConfig } from '../../../config.ts';
import type { Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { sameHash } from '../../../secrets/index.ts';
import { languageOf, type ExternalPerson } from '../auth/index.ts';
import { createProviderMetadata, openId } from './oauth.providers.ts';
import { saveAttempt, takeAttempt, type Attempt } from './oauth.repository.ts';

const attemptLifetime_ms = 10 * 60_000;
const maximumEmailLength = 120;
const maximumNameLength = 120;

export type OauthOptions = Readonly<{
  /** The cell that states name, where the sign-in continues; null for one database. */
  cell: CellConfig;
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

/** Accepts only addresses of the site itself. @throws InvalidParameterException */
const ownAddress = (address: string, publicOrigin: string): URL => {
  const url = URL.canParse(address, publicOrigin) ? new URL(address, publicOrigin) : null;
  if (url?.origin !== publicOrigin) throw invalidParameters({ redirect_url: 'invalid' });
  return url;
};

/** Returns the address of a page with its form to sign in open. @throws InvalidParameterException for another site */
export const signInPage = (address: string, publicOrigin: string): string => {
  const url = ownAddress(address, publicOrigin);
  url.searchParams.set('show_popup_auth', '1');
  return url.href;
};

/** The language of a page of the site, by its path: `/de/profile`. Paths without a language have the default one. */
const localeOfPage = (address: string): string => {
  const [, segment] = new URL(address).pathname.split('/');
  return (siteLocales.find(({ code }) => code === segment) ?? siteLocales[0])?.code ?? 'en';
};

type Identity = Readonly<{ claims: IDToken; userInfo: UserInfoResponse }>;

/** Exchanges the code of a callback for the user's identity. */
const readIdentity = async (
  configuration: Configuration,
  { nonce, code_verifier: verifier, callback }: Attempt,
  answered: URL,
): Promise<Identity> => {
  const address = new URL(callback);
  address.search = answered.search;
  const { authorizationCodeGrant, fetchUserInfo } = await openId();
  // The state matches the attempt; the library checks it again, with nonce, signature and PKCE.
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: answered.searchParams.get('state') ?? '',
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('No identity token');
  return { claims, userInfo: await fetchUserInfo(configuration, tokens.access_token, claims.sub) };
};

const personOf = (service: string, { claims, userInfo }: Identity): ExternalPerson => {
  const text = (name: string): string => {
    const value: unknown = userInfo[name] ?? claims[name];
    return typeof value === 'string' ? value : '';
  };
  const isVerified = (userInfo.email_verified ?? claims['email_verified']) === true;
  // A shortened address would be the address of another person.
  const isUsable = isVerified && text('email') !== '' && text('email').length <= maximumEmailLength;
  return {
    service,
    subject: claims.sub,
    email: isUsable ? text('email').toLowerCase() : null,
    firstName: text('given_name').slice(0, maximumNameLength),
    lastName: text('family_name').slice(0, maximumNameLength),
    locale: languageOf(text('locale')) ?? 'en',
  };
};

/** Saves an attempt to sign in and returns the address of the provider's page. */
const startAttempt = async (
  { cell, database, now }: Pick<OauthOptions, 'cell' | 'database' | 'now'>,
  configuration: Configuration,
  {
    service,
    callback,
    returnTo,
    typeAuth,
    browser,
  }: Record<'service' | 'callback' | 'returnTo' | 'typeAuth' | 'browser', string>,
): Promise<string> => {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await openId();
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
  const state = cell ? `${cell.name}.${randomState()}` : randomState();
  await saveAttempt(
    database,
    {
      state_hash: hash(state),
      browser_hash: hash(browser),
      service,
      nonce,
      code_verifier: verifier,
      callback,
      return_to: returnTo,
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
    ui_locales: localeOfPage(returnTo),
  });
  return url.href;
};

export const createOauth = (options: OauthOptions): Oauth => {
  const { database, providers, publicOrigin, log, now } = options;
  const configurationOf = createProviderMetadata(options);

  return {
    services: providers.map(({ service }) => service),

    begin: async ({ service, callback, returnTo, typeAuth, browser: known }) => {
      const { href: address } = ownAddress(returnTo, publicOrigin);
      const configuration = await configurationOf(service);
      const browser = known ?? randomBytes(32).toString('base64url');
      const attempt = { service, callback, returnTo: address, typeAuth, browser };
      return { url: await startAttempt(options, configuration, attempt), browser };
    },

    attempt: async (state, browser) => {
      const attempt = await takeAttempt(database, hash(state));
      if (!attempt || !browser || !sameHash(attempt.browser_hash, hash(browser))) return null;
      return attempt.started_at.getTime() + attemptLifetime_ms > now().getTime() ? attempt : null;
    },

    finish: async (attempt, answered) => {
      const { service } = attempt;
      const configuration = await configurationOf(service);
      try {
        return personOf(service, await readIdentity(configuration, attempt, answered));
      } catch (error) {
        const denied = answered.searchParams.get('error');
        if (!denied) log.warn({ err: error, service }, 'identity provider answer refused');
        throw refuse('AccessDeniedException', { reason: denied === 'access_denied' ? 'oauth_denied' : 'oauth_failed' });
      }
    },
  };
};
