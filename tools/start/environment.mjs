// @ts-check
import { join } from 'node:path';

/** @typedef {import('./ports.mjs').Ports} Ports */
/** @typedef {Record<string, string | undefined>} Environment */

/** Variables that only the services that need them receive. */
const confidential =
  /^(DATABASE_URL|DATABASE_OWNER_URL|DATABASE_REPLICA_URL|SANDBOX_DATABASE_URL|GAME_PROVIDER_SECRET|PAYMENT_PROVIDER_SECRET|MESSAGE_PROVIDER_SECRET|IDENTITY_PROVIDER_SECRET|BETTING_PROVIDER_SECRET|ACCOUNT_SECRET|OAUTH_CLIENT_SECRET|OAUTH_PROVIDERS|OPERATOR_TOKEN|REPORTS_CLICKHOUSE_URL|CMS_TOKEN|RENDERING_SECRET|GATEWAY_SECRET|TELEGRAM_BOT_TOKEN|FINGERPRINT_SECRET|[A-Z_]+_PREVIOUS|PG[A-Z]+)$/;

/** Secrets that the sandbox does not share with the platform. */
const platformSecrets = new Set(['ACCOUNT_SECRET', 'RENDERING_SECRET', 'GATEWAY_SECRET']);

/** The platform gets these whole, the gateway without their secrets. */
const providerVariables = [
  'GAME_PROVIDERS',
  'SPORTSBOOK_PROVIDERS',
  'PAYMENT_PROVIDERS',
  'MESSAGE_PROVIDERS',
  'IDENTITY_PROVIDER',
];

/**
 * @param {(json: string) => string} [present]
 * @returns {Environment}
 */
const providersOf = (present = (json) => json) =>
  Object.fromEntries(
    providerVariables.flatMap((name) => {
      const json = process.env[name];
      return json ? [[name, present(json)]] : [];
    }),
  );

/** @param {string} json */
const withoutSecrets = (json) => {
  try {
    return JSON.stringify(JSON.parse(json), (name, value) =>
      /^(secret|previous_secrets)$/.test(name) ? undefined : value,
    );
  } catch {
    // The services report text that is not JSON.
    return 'not JSON';
  }
};

/**
 * The public addresses of a system. Behind a proxy they come from the environment.
 *
 * @param {Ports} ports
 */
export const originsOf = (ports) => ({
  site: process.env.PUBLIC_ORIGIN || `http://localhost:${ports.gateway}`,
  sandbox: process.env.SANDBOX_ORIGIN || `http://localhost:${ports.sandbox}`,
  // The same server under another host name, which browsers treat as another origin.
  chat: process.env.CHAT_ORIGIN || (process.env.PUBLIC_ORIGIN ? undefined : `http://127.0.0.1:${ports.gateway}`),
});

/**
 * What the environments of the services depend on.
 *
 * @typedef {object} Setup
 * @property {string} home
 * @property {Ports} ports
 * @property {{ site: string, sandbox: string, chat: string | undefined }} origins
 * @property {import('./databases.mjs').Addresses} databases
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {Record<string, string>} extra given to all
 */

/**
 * The environment of each service.
 *
 * @param {Setup} setup
 * @returns {{ gateway: Environment, platform: Environment, sandbox: Environment }}
 */
export const environments = (setup) => {
  const common = commonEnvironment(setup);
  return {
    gateway: { ...common, ...gatewayEnvironment(setup) },
    platform: {
      // The password of the demo players is public.
      SEED_DEMO: process.env.PUBLIC_ORIGIN ? '0' : '1',
      // The account that serves calls cannot migrate.
      MIGRATE_AT_START: 'off',
      ...common,
      ...platformEnvironment(setup),
    },
    sandbox: { ...common, ...sandboxEnvironment(setup) },
  };
};

/** @param {Setup} setup @returns {Environment} */
const commonEnvironment = ({ origins, ports, extra }) => {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !confidential.test(name) && !providerVariables.includes(name) && !/^(npm_|NX_)/.test(name),
  );
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(inherited),
    ...extra,
    PUBLIC_ORIGIN: origins.site,
    SANDBOX_ORIGIN: origins.sandbox,
    PLATFORM_ORIGIN: localOrigin(ports.platform),
  };
};

/** @param {Setup} setup @returns {Environment} */
const gatewayEnvironment = ({ home, ports, origins, secrets, extra }) => ({
  ...providersOf(withoutSecrets),
  GATEWAY_PORT: String(ports.gateway),
  CHAT_ORIGIN: origins.chat,
  CUSTOMER_DATA_ORIGINS: process.env.CUSTOMER_DATA_ORIGINS ?? origins.sandbox,
  RENDERING_SECRET: secrets.RENDERING_SECRET,
  GATEWAY_SECRET: extra.GATEWAY_SECRET ?? secrets.GATEWAY_SECRET,
  REGISTRY_DIR: process.env.REGISTRY_DIR ?? join(home, 'registry'),
  IMAGE_CACHE_DIR: process.env.IMAGE_CACHE_DIR ?? join(home, 'images'),
});

/** Optional variables with secrets of the platform. */
const optionalSecrets = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(FINGERPRINT_SECRET|[A-Z_]+_PREVIOUS)$/.test(name)),
  );

/** The platform's customer-data platform: the sandbox, unless the environment names another. @param {Ports} ports */
const customerDataOf = (ports) =>
  process.env.CUSTOMER_DATA_URL
    ? {}
    : { CUSTOMER_DATA_URL: `${localOrigin(ports.sandbox)}/posthog`, CUSTOMER_DATA_KEY: 'sandbox' };

/** @param {Setup} setup @returns {Environment} */
const platformEnvironment = ({ home, ports, origins, databases, secrets, extra }) => ({
  ...providersOf(),
  ...optionalSecrets(),
  ...secrets,
  GATEWAY_SECRET: extra.GATEWAY_SECRET ?? secrets.GATEWAY_SECRET,
  PLATFORM_PORT: String(ports.platform),
  REPORTS_CLICKHOUSE_URL: process.env.REPORTS_CLICKHOUSE_URL,
  REPORTS_FOLDER:
    process.env.REPORTS_FOLDER ?? (process.env.REPORTS_CLICKHOUSE_URL ? undefined : join(home, 'reports')),
  ...customerDataOf(ports),
  DATABASE_URL: databases.service,
  DATABASE_REPLICA_URL: process.env.DATABASE_REPLICA_URL,
  PROVIDER_ORIGIN: localOrigin(ports.sandbox),
  BREACHED_PASSWORDS_ORIGIN: process.env.BREACHED_PASSWORDS_ORIGIN ?? localOrigin(ports.sandbox),
  OAUTH_PROVIDERS:
    process.env.OAUTH_PROVIDERS ??
    JSON.stringify([
      {
        service: 'sandbox',
        issuer: `${origins.sandbox}/oauth`,
        client_id: 'croupier',
        client_secret: secrets.OAUTH_CLIENT_SECRET,
        origin: localOrigin(ports.sandbox),
      },
    ]),
  TELEGRAM_BOT_TOKEN: process.env.TELEGRAM_BOT_TOKEN,
  CMS_TOKEN: extra.CMS_TOKEN ?? process.env.CMS_TOKEN,
  OPERATOR_TOKEN: extra.OPERATOR_TOKEN ?? process.env.OPERATOR_TOKEN,
});

/** @param {Setup} setup @returns {Environment} */
const sandboxEnvironment = ({ ports, databases, secrets }) => ({
  ...Object.fromEntries(Object.entries(secrets).filter(([name]) => !platformSecrets.has(name))),
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_DATABASE_URL: databases.sandbox,
});

/** The address of a service for the other services. @param {number} port */
const localOrigin = (port) => `http://127.0.0.1:${port}`;

/**
 * The environment of the migrations: that of the platform, with the account that owns the tables.
 *
 * @param {Environment} platform
 * @param {import('./databases.mjs').Addresses} databases
 * @returns {Environment}
 */
export const migrationEnvironment = (platform, { platform: owner, service }) =>
  owner === service ? platform : { ...platform, DATABASE_OWNER_URL: owner };
