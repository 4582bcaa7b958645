import { currencies } from '@croupier/money';
import { isLocalOrigin, isNetwork, trustedProxies } from '@croupier/service';
import * as v from 'valibot';
import { commaList } from './comma-list.ts';
import { databasesOf, databaseVariables, type DatabaseConfig } from './database-config.ts';
import { areOriginsOfDomain, hostName, isOwnDomain, passkeysOf, type PasskeyConfig } from './passkey-config.ts';
import type { NatsSettings } from './modules/domain-events/nats/nats-link.ts';
import { natsOf, natsVariables } from './nats-config.ts';
import { maximumWinRule, type MaximumWinRule } from './modules/games/wallet/maximum-wins.ts';

const origin = v.pipe(
  v.string(),
  v.url(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin: scheme, host and port, no path or trailing slash',
  ),
);
const secret = v.pipe(v.string(), v.minLength(16));
const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  );
const flag = v.pipe(
  v.optional(v.picklist(['0', '1', 'true', 'false', '']), '0'),
  v.transform((text) => text === '1' || text === 'true'),
);

const oauthProvider = v.object({
  /** The name in the site's address: `/oauth/init?service=…` */
  service: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,32}$/)),
  /** The address that its discovery document and its tokens name. */
  issuer: v.pipe(v.string(), v.url()),
  client_id: v.pipe(v.string(), v.minLength(1)),
  client_secret: v.pipe(v.string(), v.minLength(16)),
  /** Where the platform itself reaches the issuer's origin, when that is another address than the browser's. */
  origin: v.optional(origin),
});
export type OauthProviderConfig = v.InferOutput<typeof oauthProvider>;

/** The id of the provider that the single-provider variables configure. */
export const defaultProviderId = 'default';

const network = v.pipe(v.string(), v.check(isNetwork, 'must be an address or a network, for example 10.0.0.0/8'));

const providerId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/));
const furtherProvider = {
  id: v.pipe(providerId, v.notValue(defaultProviderId, 'is the provider that the single variables configure')),
  /** The name of an adapter in `providers`. */
  adapter: v.optional(v.string(), 'signed-json'),
  /** Where the platform reaches the provider. */
  origin,
  secret,
  /** Origins of the provider's pages in the player's browser; by default `origin`. */
  page_origins: v.optional(v.array(origin)),
  /** The networks that the provider calls from; by default all. */
  source_networks: v.optional(v.array(network)),
};
const gameProvider = v.object(furtherProvider);
const paymentProvider = v.object({ ...furtherProvider, methods: v.pipe(v.array(v.string()), v.minLength(1)) });
const sportsbookProvider = v.object({
  ...furtherProvider,
  currencies: v.pipe(v.array(v.picklist(currencies)), v.minLength(1)),
});
const messageProvider = v.object({
  ...furtherProvider,
  channels: v.pipe(v.array(v.picklist(['email', 'sms'])), v.minLength(1)),
});
const identityProvider = v.object({
  adapter: v.optional(v.string(), 'sumsub'),
  origin,
  secret,
  page_origins: v.optional(v.array(origin)),
  source_networks: v.optional(v.array(network)),
});
const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), v.array(item)), '[]');

/**
 * One third party of a kind. `routes` are the payment methods, message channels or currencies that it serves; the
 * default serves all others. Its frames in the site's pages come only from `pageOrigins`.
 */
export type ProviderConfig = Readonly<{
  id: string;
  adapter: string;
  origin: string;
  secret: string;
  pageOrigins: readonly string[];
  /** The networks from which its callbacks are accepted, as `10.0.0.0/8`; all when there are none. */
  sourceNetworks: readonly string[];
  routes: readonly string[];
}>;

/** The media store of content. */
export type MediaConfig = Readonly<{ adapter: string; origin: string }>;

const variables = v.object({
  ...databaseVariables,
  PLATFORM_HOST: v.optional(v.string(), '127.0.0.1'),
  PLATFORM_PORT: v.optional(integer(0, 65535), '4210'),
  PLATFORM_ORIGIN: v.optional(origin),
  PUBLIC_ORIGIN: v.optional(origin, 'http://localhost:4200'),
  SANDBOX_ORIGIN: v.optional(origin, 'http://localhost:4220'),
  PROVIDER_ORIGIN: v.optional(origin, 'http://127.0.0.1:4220'),
  GAME_PROVIDER_SECRET: secret,
  PAYMENT_PROVIDER_SECRET: secret,
  GAME_PROVIDERS: listOf(gameProvider),
  SPORTSBOOK_PROVIDERS: listOf(sportsbookProvider),
  PAYMENT_PROVIDERS: listOf(paymentProvider),
  MESSAGE_PROVIDERS: listOf(messageProvider),
  MESSAGE_PROVIDER_SECRET: secret,
  IDENTITY_PROVIDER_SECRET: secret,
  IDENTITY_PROVIDER: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), identityProvider)),
  MEDIA_ADAPTER: v.optional(v.string(), 'origin'),
  MEDIA_ORIGIN: v.optional(origin),
  BETTING_PROVIDER_SECRET: v.optional(secret),
  ACCOUNT_SECRET: v.pipe(v.string(), v.minLength(32)),
  BREACHED_PASSWORDS_ORIGIN: v.optional(origin),
  PASSKEY_RP_ID: v.optional(hostName),
  PASSKEY_ORIGINS: v.optional(commaList(origin), ''),
  OAUTH_PROVIDERS: listOf(oauthProvider),
  TELEGRAM_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+:[\w-]{20,}$/, 'must be a bot token: number, colon, secret')),
  ),
  OPERATOR_TOKEN: v.optional(secret),
  OPERATOR_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  MAXIMUM_WINS: listOf(maximumWinRule),
  PROVIDER_NETWORKS: v.optional(commaList(network), ''),
  CMS_TOKEN: v.optional(secret),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: v.optional(trustedProxies, 'loopback'),
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'))),
  SEED_DEMO: flag,
  CHECK_ANSWERS: flag,
  DEVELOPER_PAGES: v.optional(v.picklist(['on', 'off'])),
  MIGRATE_AT_START: v.optional(v.picklist(['on', 'off'])),
  SHUTDOWN_DELAY_MS: v.optional(integer(0, 120_000), '0'),
  CALL_TIMEOUT_MS: v.optional(integer(1000, 600_000), '5500'),
  API_RATE_LIMIT_PER_MINUTE: v.optional(integer(1, 1_000_000), '3000'),
  RENDERING_SECRET: v.optional(secret),
  RENDERING_RATE_LIMIT_PER_MINUTE: v.optional(integer(1, 10_000_000), '60000'),
  ...natsVariables,
  WITHDRAWAL_REVIEW_SECONDS: v.optional(integer(0, 604_800), '60'),
  WITHDRAWAL_HOLD_SECONDS: v.optional(integer(0, 2_592_000), '86400'),
  PAYMENT_RECONCILE_SECONDS: v.optional(integer(1, 86_400), '30'),
  DEPOSIT_LIMIT_COOLING_OFF_SECONDS: v.optional(integer(0, 2_592_000), '86400'),
});

const environment = v.pipe(
  variables,
  v.forward(
    v.partialCheck(
      [['SEED_DEMO'], ['PUBLIC_ORIGIN']],
      ({ SEED_DEMO, PUBLIC_ORIGIN }) => !SEED_DEMO || isLocalOrigin(PUBLIC_ORIGIN),
      'must be 0 with a public PUBLIC_ORIGIN: the password of the demo players is public',
    ),
    ['SEED_DEMO'],
  ),
  v.forward(
    v.partialCheck(
      [['PASSKEY_RP_ID'], ['PUBLIC_ORIGIN']],
      isOwnDomain,
      'must be the host of PUBLIC_ORIGIN or above it',
    ),
    ['PASSKEY_RP_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['PASSKEY_RP_ID'], ['PASSKEY_ORIGINS'], ['PUBLIC_ORIGIN']],
      areOriginsOfDomain,
      'must have hosts of the domain PASSKEY_RP_ID',
    ),
    ['PASSKEY_ORIGINS'],
  ),
);

/** The platform's configuration from environment variables. */
export type PlatformConfig = Readonly<{
  databaseUrl: string;
  databasePoolSize: number;
  replica: DatabaseConfig['replica'];
  host: string;
  port: number;
  /** Where third parties reach the platform. */
  platformOrigin: string;
  /** Where players reach the site; cookies and origin checks follow it. */
  publicOrigin: string;
  /** Every game provider, the default first. When two offer the same game, the earlier one serves it. */
  gameProviders: readonly ProviderConfig[];
  paymentProviderSecret: string;
  /** Every payment provider, the default first. */
  paymentProviders: readonly ProviderConfig[];
  /** Every message provider, the default first. */
  messageProviders: readonly ProviderConfig[];
  identityProvider: ProviderConfig;
  media: MediaConfig;
  /** Every sportsbook, the default first; there is none without BETTING_PROVIDER_SECRET. */
  sportsbooks: readonly ProviderConfig[];
  /**
   * Signs links in messages and the device cookie, and encrypts authenticator secrets, with a separate derived key for
   * each purpose.
   */
  accountSecret: string;
  passkeys: PasskeyConfig;
  /** The range API of breached passwords; null compares new passwords with the platform's list only. */
  breachedPasswordsOrigin: string | null;
  /** The services for social sign-in. */
  oauthProviders: readonly OauthProviderConfig[];
  /** The bot of the messaging app's mini-app; without it this sign-in is off. */
  telegramBotToken: string | null;
  /** The token of the operator's tools; without it the platform rejects their calls. */
  operatorToken: string | null;
  /** Where notices to the operator are sent; without it they are only listed. */
  operatorEmail: string | null;
  /** The largest payouts of a round that are credited at once, besides the defaults. */
  maximumWins: readonly MaximumWinRule[];
  /** What editors write content with; without it content is read only. */
  cmsToken: string | null;
  logLevel: string;
  trustProxy: string;
  /** The request header in which a reverse proxy names the visitor's country, in lower case. */
  countryHeader: string | null;
  seedDemo: boolean;
  /** Every answer is held against the contract before it is sent. */
  checkAnswers: boolean;
  /** Whether the description of the API is served. */
  hasDeveloperPages: boolean;
  /** Whether the platform applies missing migrations when it starts; otherwise it refuses to start without them. */
  migratesAtStart: boolean;
  /** How long the service goes on answering after the signal to stop. */
  drain_ms: number;
  /**
   * The time limit of a call, after which it is answered 503 while its work ends in the background. It is longer than
   * the deadlines of single steps (five seconds), and shorter than the gateway's patience.
   */
  callTimeout_ms: number;
  /** The time limit for a connection to the database: half of the time that a call has. */
  connectionTimeout_ms: number;
  /** The NATS servers that deliver events; null delivers them through the database only. */
  nats: NatsSettings | null;
  apiRateLimitPerMinute: number;
  /** Identifies the calls of pages that the gateway renders; without it they count for the visitor's address. */
  renderingSecret: string | null;
  /** Calls of all rendered pages together, in each process of the platform. */
  renderingRateLimitPerMinute: number;
  /** How long a withdrawal waits, and may be cancelled, before it is sent to be paid. */
  withdrawalReviewSeconds: number;
  /** How long withdrawals wait after a change of the contacts or of the second factor. */
  withdrawalHoldSeconds: number;
  /** How often payments without a final state are polled. */
  paymentReconcileSeconds: number;
  /** How long a looser deposit limit waits before the player may confirm it. */
  depositLimitCoolingOffSeconds: number;
}>;

type FurtherProvider = v.InferOutput<typeof gameProvider>;

const furtherProviderOf = (
  { page_origins: pageOrigins, source_networks: sourceNetworks = [], ...provider }: FurtherProvider,
  routes: readonly string[] = [],
): ProviderConfig => ({ ...provider, pageOrigins: pageOrigins ?? [provider.origin], sourceNetworks, routes });

type Environment = v.InferOutput<typeof environment>;
type Variables = Readonly<Record<string, string | undefined>>;

const parseEnvironment = (variables: Variables): Environment => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environment, given);
  if (!result.success) {
    const problems = result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? 'environment';
      const [variable = name] = name.split('.');
      return `  ${name}: ${given[variable] === undefined ? 'is missing' : issue.message}`;
    });
    throw new Error(`The platform cannot start with this environment:\n${problems.join('\n')}`);
  }
  return result.output;
};

const providersOf = (read: Environment) => {
  const defaultProvider = (key: string): ProviderConfig => ({
    id: defaultProviderId,
    adapter: 'signed-json',
    origin: read.PROVIDER_ORIGIN,
    secret: key,
    pageOrigins: [read.SANDBOX_ORIGIN],
    sourceNetworks: read.PROVIDER_NETWORKS,
    routes: [],
  });
  return {
    gameProviders: [
      defaultProvider(read.GAME_PROVIDER_SECRET),
      ...read.GAME_PROVIDERS.map((provider) => furtherProviderOf(provider)),
    ],
    paymentProviders: [
      defaultProvider(read.PAYMENT_PROVIDER_SECRET),
      ...read.PAYMENT_PROVIDERS.map(({ methods, ...provider }) => furtherProviderOf(provider, methods)),
    ],
    messageProviders: [
      defaultProvider(read.MESSAGE_PROVIDER_SECRET),
      ...read.MESSAGE_PROVIDERS.map(({ channels, ...provider }) => furtherProviderOf(provider, channels)),
    ],
    identityProvider: read.IDENTITY_PROVIDER
      ? furtherProviderOf({ id: defaultProviderId, ...read.IDENTITY_PROVIDER })
      : { ...defaultProvider(read.IDENTITY_PROVIDER_SECRET), adapter: 'sumsub' },
    sportsbooks: [
      ...(read.BETTING_PROVIDER_SECRET === undefined ? [] : [defaultProvider(read.BETTING_PROVIDER_SECRET)]),
      ...read.SPORTSBOOK_PROVIDERS.map(({ currencies: routes, ...provider }) => furtherProviderOf(provider, routes)),
    ],
  };
};

/**
 * Reads the configuration from environment variables.
 * @throws Error that lists every problem at once, by variable.
 */
export const readConfig = (variables: Variables): PlatformConfig => {
  const read = parseEnvironment(variables);
  return {
    ...databasesOf(read),
    host: read.PLATFORM_HOST,
    port: read.PLATFORM_PORT,
    platformOrigin: read.PLATFORM_ORIGIN ?? `http://127.0.0.1:${read.PLATFORM_PORT}`,
    publicOrigin: read.PUBLIC_ORIGIN,
    ...providersOf(read),
    paymentProviderSecret: read.PAYMENT_PROVIDER_SECRET,
    media: { adapter: read.MEDIA_ADAPTER, origin: read.MEDIA_ORIGIN ?? read.SANDBOX_ORIGIN },
    accountSecret: read.ACCOUNT_SECRET,
    passkeys: passkeysOf(read),
    breachedPasswordsOrigin: read.BREACHED_PASSWORDS_ORIGIN ?? null,
    oauthProviders: read.OAUTH_PROVIDERS,
    telegramBotToken: read.TELEGRAM_BOT_TOKEN ?? null,
    operatorToken: read.OPERATOR_TOKEN ?? null,
    operatorEmail: read.OPERATOR_EMAIL ?? null,
    maximumWins: read.MAXIMUM_WINS,
    cmsToken: read.CMS_TOKEN ?? null,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    countryHeader: read.COUNTRY_HEADER?.toLowerCase() ?? null,
    seedDemo: read.SEED_DEMO,
    checkAnswers: read.CHECK_ANSWERS,
    hasDeveloperPages: (read.DEVELOPER_PAGES ?? (isLocalOrigin(read.PUBLIC_ORIGIN) ? 'on' : 'off')) === 'on',
    migratesAtStart: (read.MIGRATE_AT_START ?? (isLocalOrigin(read.PUBLIC_ORIGIN) ? 'on' : 'off')) === 'on',
    drain_ms: read.SHUTDOWN_DELAY_MS,
    callTimeout_ms: read.CALL_TIMEOUT_MS,
    connectionTimeout_ms: Math.round(read.CALL_TIMEOUT_MS / 2),
    nats: natsOf(read),
    apiRateLimitPerMinute: read.API_RATE_LIMIT_PER_MINUTE,
    renderingSecret: read.RENDERING_SECRET ?? null,
    renderingRateLimitPerMinute: read.RENDERING_RATE_LIMIT_PER_MINUTE,
    withdrawalReviewSeconds: read.WITHDRAWAL_REVIEW_SECONDS,
    withdrawalHoldSeconds: read.WITHDRAWAL_HOLD_SECONDS,
    paymentReconcileSeconds: read.PAYMENT_RECONCILE_SECONDS,
    depositLimitCoolingOffSeconds: read.DEPOSIT_LIMIT_COOLING_OFF_SECONDS,
  };
};
