import { isLocalOrigin, trustedProxies, valuesFromFiles } from '@croupier/service';
import * as v from 'valibot';
import { cellConfigOf, cellVariables, type CellConfig } from './cell-config.ts';
import { commaList } from './comma-list.ts';
import { breachedPasswordsOf, breachedPasswordsVariables } from './breached-passwords-config.ts';
import { customerDataOf, customerDataVariables, type CustomerDataConfig } from './customer-data-config.ts';
import { databasesOf, databaseVariables, type DatabaseConfig } from './database-config.ts';
import { integer } from './integer-variable.ts';
import { areOriginsOfDomain, hostName, isOwnDomain, passkeysOf, type PasskeyConfig } from './passkey-config.ts';
import type { NatsSettings } from './modules/domain-events/nats/nats-link.ts';
import { natsOf, natsVariables } from './nats-config.ts';
import {
  defaultProviderId,
  furtherProviderOf,
  gameProvider,
  identityProvider,
  messageProvider,
  messageProviderOf,
  network,
  origin,
  paymentProvider,
  secret,
  sportsbookProvider,
  type ProviderConfig,
} from './provider-config.ts';
import { maximumWinRule, type MaximumWinRule } from './modules/games/wallet/maximum-wins.ts';
import { reportsConfigOf, reportsVariables, type ReportsConfig } from './reports-config.ts';
import type { Secret } from './secrets/index.ts';

export { defaultProviderId, type ProviderConfig } from './provider-config.ts';

/** Former values of a secret, which stay valid, separated by commas. */
const previousOf = (minimumLength: number) => v.optional(commaList(v.pipe(v.string(), v.minLength(minimumLength))), '');
const previous = previousOf(16);
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

const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), v.array(item)), '[]');

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
  GAME_PROVIDER_SECRET_PREVIOUS: previous,
  PAYMENT_PROVIDER_SECRET: secret,
  PAYMENT_PROVIDER_SECRET_PREVIOUS: previous,
  FINGERPRINT_SECRET: v.optional(secret),
  GAME_PROVIDERS: listOf(gameProvider),
  SPORTSBOOK_PROVIDERS: listOf(sportsbookProvider),
  PAYMENT_PROVIDERS: listOf(paymentProvider),
  MESSAGE_PROVIDERS: listOf(messageProvider),
  MESSAGE_PROVIDER_SECRET: secret,
  IDENTITY_PROVIDER_SECRET: secret,
  IDENTITY_PROVIDER_SECRET_PREVIOUS: previous,
  IDENTITY_PROVIDER: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), identityProvider)),
  MEDIA_ADAPTER: v.optional(v.string(), 'origin'),
  MEDIA_ORIGIN: v.optional(origin),
  BETTING_PROVIDER_SECRET: v.optional(secret),
  BETTING_PROVIDER_SECRET_PREVIOUS: previous,
  ACCOUNT_SECRET: v.pipe(v.string(), v.minLength(32)),
  ACCOUNT_SECRET_PREVIOUS: previousOf(32),
  ...breachedPasswordsVariables,
  SITE_NAMES: v.optional(v.string(), ''),
  PASSKEY_RP_ID: v.optional(hostName),
  PASSKEY_ORIGINS: v.optional(commaList(origin), ''),
  OAUTH_PROVIDERS: listOf(oauthProvider),
  TELEGRAM_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+:[\w-]{20,}$/, 'must be a bot token: number, colon, secret')),
  ),
  OPERATOR_TOKEN: v.optional(secret),
  OPERATOR_TOKEN_PREVIOUS: previous,
  OPERATOR_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  MAXIMUM_WINS: listOf(maximumWinRule),
  ...reportsVariables,
  ...customerDataVariables,
  PROVIDER_NETWORKS: v.optional(commaList(network), ''),
  CMS_TOKEN: v.optional(secret),
  CMS_TOKEN_PREVIOUS: previous,
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: v.optional(trustedProxies, 'loopback'),
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'))),
  SEED_DEMO: flag,
  CHECK_ANSWERS: flag,
  DEVELOPER_PAGES: v.optional(v.picklist(['on', 'off'])),
  MIGRATE_AT_START: v.optional(v.picklist(['on', 'off'])),
  SHUTDOWN_DELAY_MS: v.optional(integer(0, 120_000), '0'),
  CALL_TIMEOUT_MS: v.optional(integer(1000, 600_000), '5500'),
  LEDGER_HOUSE_PARTS: v.optional(integer(1, 256), '1'),
  ...cellVariables,
  API_RATE_LIMIT_PER_MINUTE: v.optional(integer(1, 1_000_000), '3000'),
  GATEWAY_SECRET: v.optional(secret),
  GATEWAY_SECRET_PREVIOUS: previous,
  RENDERING_SECRET: v.optional(secret),
  RENDERING_SECRET_PREVIOUS: previous,
  RENDERING_RATE_LIMIT_PER_MINUTE: v.optional(integer(1, 10_000_000), '60000'),
  ...natsVariables,
  WITHDRAWAL_REVIEW_SECONDS: v.optional(integer(0, 604_800), '60'),
  WITHDRAWAL_HOLD_SECONDS: v.optional(integer(0, 2_592_000), '86400'),
  TEXT_MESSAGES_PER_HOUR: v.optional(integer(1, 1_000_000), '1000'),
  PAYMENT_RECONCILE_SECONDS: v.optional(integer(1, 86_400), '30'),
  DEPOSIT_LIMIT_COOLING_OFF_SECONDS: v.optional(integer(0, 2_592_000), '86400'),
});

const variableNames = Object.keys(variables.entries);

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
  /** The account that owns the tables and migrates them, if it is another one. */
  databaseOwnerUrl: string | null;
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
  /** The key of the fingerprints of payment details. */
  fingerprintSecret: string;
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
  accountSecret: Secret;
  passkeys: PasskeyConfig;
  /** Names of the site and its operator, which no new password may be. */
  siteNames: readonly string[];
  breachedPasswords: ReturnType<typeof breachedPasswordsOf>;
  /** The services for social sign-in. */
  oauthProviders: readonly OauthProviderConfig[];
  /** The bot of the messaging app's mini-app; without it this sign-in is off. */
  telegramBotToken: string | null;
  /** The token of the operator's tools; without it the platform rejects their calls. */
  operatorToken: Secret | null;
  /** Where notices to the operator are sent; without it they are only listed. */
  operatorEmail: string | null;
  /** The largest payouts of a round that are credited at once, besides the defaults. */
  maximumWins: readonly MaximumWinRule[];
  /** The columnar engine of the operator's reports; null for none. */
  reports: ReportsConfig;
  /** The platform that receives events of players; null for none. */
  customerData: CustomerDataConfig;
  /** What editors write content with; without it content is read only. */
  cmsToken: Secret | null;
  logLevel: string;
  trustProxy: string;
  /** The request header in which a reverse proxy names the visitor's country, in lower case. */
  countryHeader: string | null;
  seedDemo: boolean;
  /** Whether each response is validated against the contract before it is sent. */
  checkAnswers: boolean;
  /** Whether the description of the API is served. */
  hasDeveloperPages: boolean;
  /** Whether the platform applies missing migrations when it starts; otherwise it refuses to start without them. */
  migratesAtStart: boolean;
  /** How long the service keeps serving requests after SIGTERM. */
  drain_ms: number;
  /**
   * The time limit of a call, after which it is answered 503 while its work ends in the background. It is shorter than
   * the gateway's time limit of a call.
   */
  callTimeout_ms: number;
  /** The time limit of one step of a call: an answer of a provider, a transfer. It leaves time for the call's answer. */
  stepTimeout_ms: number;
  /** The time limit for a connection to the database: half of the time that a call has. */
  connectionTimeout_ms: number;
  /** The number of parts of the house's accounts, of which each process changes one that it chooses at random. */
  ledgerHouseParts: number;
  /** The cells of the site and which of them this platform serves; null for one database. */
  cell: CellConfig;
  /** The NATS servers that deliver events; null delivers them through the database only. */
  nats: NatsSettings | null;
  /** Authenticates the gateways; without it the platform accepts calls of everyone who reaches it. */
  gatewaySecret: Secret | null;
  apiRateLimitPerMinute: number;
  /** Identifies the calls of pages that the gateway renders; without it they count for the visitor's address. */
  renderingSecret: Secret | null;
  /** Calls of all rendered pages together, in each process of the platform. */
  renderingRateLimitPerMinute: number;
  /** How long a withdrawal waits, and may be cancelled, before it is sent to be paid. */
  withdrawalReviewSeconds: number;
  /** How long withdrawals wait after a change of the contacts or of the second factor. */
  withdrawalHoldSeconds: number;
  /** The most text messages to the numbers of one country within an hour. */
  textMessagesPerHour: number;
  /** How often payments without a final state are polled. */
  paymentReconcileSeconds: number;
  /** How long a looser deposit limit waits before the player may confirm it. */
  depositLimitCoolingOffSeconds: number;
}>;

type Environment = v.InferOutput<typeof environment>;
type Variables = Readonly<Record<string, string | undefined>>;

const parseEnvironment = (environmentVariables: Variables): Environment => {
  const given = Object.fromEntries(
    Object.entries(valuesFromFiles(environmentVariables, variableNames)).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
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
  const defaultProvider = (key: string, previousSecrets: readonly string[] = []): ProviderConfig => ({
    id: defaultProviderId,
    adapter: 'signed-json',
    origin: read.PROVIDER_ORIGIN,
    secret: key,
    previousSecrets,
    pageOrigins: [read.SANDBOX_ORIGIN],
    sourceNetworks: read.PROVIDER_NETWORKS,
    routes: [],
  });
  return {
    gameProviders: [
      defaultProvider(read.GAME_PROVIDER_SECRET, read.GAME_PROVIDER_SECRET_PREVIOUS),
      ...read.GAME_PROVIDERS.map((provider) => furtherProviderOf(provider)),
    ],
    paymentProviders: [
      defaultProvider(read.PAYMENT_PROVIDER_SECRET, read.PAYMENT_PROVIDER_SECRET_PREVIOUS),
      ...read.PAYMENT_PROVIDERS.map(({ methods, ...provider }) => furtherProviderOf(provider, methods)),
    ],
    messageProviders: [defaultProvider(read.MESSAGE_PROVIDER_SECRET), ...read.MESSAGE_PROVIDERS.map(messageProviderOf)],
    identityProvider: read.IDENTITY_PROVIDER
      ? furtherProviderOf({ id: defaultProviderId, ...read.IDENTITY_PROVIDER })
      : {
          ...defaultProvider(read.IDENTITY_PROVIDER_SECRET, read.IDENTITY_PROVIDER_SECRET_PREVIOUS),
          adapter: 'sumsub',
        },
    sportsbooks: [
      ...(read.BETTING_PROVIDER_SECRET === undefined
        ? []
        : [defaultProvider(read.BETTING_PROVIDER_SECRET, read.BETTING_PROVIDER_SECRET_PREVIOUS)]),
      ...read.SPORTSBOOK_PROVIDERS.map(({ currencies: routes, ...provider }) => furtherProviderOf(provider, routes)),
    ],
  };
};

const rotated = (current: string | undefined, previousValues: readonly string[]): Secret | null =>
  current === undefined ? null : [current, ...previousValues];

/**
 * Reads the configuration from environment variables, and from the files that `<variable>_FILE` names.
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
    fingerprintSecret: read.FINGERPRINT_SECRET ?? read.PAYMENT_PROVIDER_SECRET,
    media: { adapter: read.MEDIA_ADAPTER, origin: read.MEDIA_ORIGIN ?? read.SANDBOX_ORIGIN },
    accountSecret: [read.ACCOUNT_SECRET, ...read.ACCOUNT_SECRET_PREVIOUS],
    passkeys: passkeysOf(read),
    siteNames: read.SITE_NAMES.split(','),
    breachedPasswords: breachedPasswordsOf(read),
    oauthProviders: read.OAUTH_PROVIDERS,
    telegramBotToken: read.TELEGRAM_BOT_TOKEN ?? null,
    operatorToken: rotated(read.OPERATOR_TOKEN, read.OPERATOR_TOKEN_PREVIOUS),
    operatorEmail: read.OPERATOR_EMAIL ?? null,
    maximumWins: read.MAXIMUM_WINS,
    reports: reportsConfigOf(read),
    customerData: customerDataOf(read),
    cmsToken: rotated(read.CMS_TOKEN, read.CMS_TOKEN_PREVIOUS),
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    countryHeader: read.COUNTRY_HEADER?.toLowerCase() ?? null,
    seedDemo: read.SEED_DEMO,
    checkAnswers: read.CHECK_ANSWERS,
    hasDeveloperPages: (read.DEVELOPER_PAGES ?? (isLocalOrigin(read.PUBLIC_ORIGIN) ? 'on' : 'off')) === 'on',
    migratesAtStart: (read.MIGRATE_AT_START ?? (isLocalOrigin(read.PUBLIC_ORIGIN) ? 'on' : 'off')) === 'on',
    drain_ms: read.SHUTDOWN_DELAY_MS,
    callTimeout_ms: read.CALL_TIMEOUT_MS,
    stepTimeout_ms: Math.round((read.CALL_TIMEOUT_MS * 10) / 11),
    connectionTimeout_ms: Math.round(read.CALL_TIMEOUT_MS / 2),
    ledgerHouseParts: read.LEDGER_HOUSE_PARTS,
    cell: cellConfigOf(read),
    nats: natsOf(read),
    apiRateLimitPerMinute: read.API_RATE_LIMIT_PER_MINUTE,
    gatewaySecret: rotated(read.GATEWAY_SECRET, read.GATEWAY_SECRET_PREVIOUS),
    renderingSecret: rotated(read.RENDERING_SECRET, read.RENDERING_SECRET_PREVIOUS),
    renderingRateLimitPerMinute: read.RENDERING_RATE_LIMIT_PER_MINUTE,
    withdrawalReviewSeconds: read.WITHDRAWAL_REVIEW_SECONDS,
    withdrawalHoldSeconds: read.WITHDRAWAL_HOLD_SECONDS,
    textMessagesPerHour: read.TEXT_MESSAGES_PER_HOUR,
    paymentReconcileSeconds: read.PAYMENT_RECONCILE_SECONDS,
    depositLimitCoolingOffSeconds: read.DEPOSIT_LIMIT_COOLING_OFF_SECONDS,
  };
};
