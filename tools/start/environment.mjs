// @ts-check
import { join } from 'node:path';

/** @typedef {import('./ports.mjs').Ports} Ports */
/** @typedef {Record<string, string | undefined>} Environment */

/** Variables that only the services that need them receive. */
const confidential =
  /^(DATABASE_URL|SANDBOX_DATABASE_URL|GAME_PROVIDER_SECRET|PAYMENT_PROVIDER_SECRET|MESSAGE_PROVIDER_SECRET|IDENTITY_PROVIDER_SECRET|BETTING_PROVIDER_SECRET|ACCOUNT_SECRET|OAUTH_CLIENT_SECRET|OAUTH_PROVIDERS|OPERATOR_TOKEN|CMS_TOKEN|RENDERING_SECRET|TELEGRAM_BOT_TOKEN|PG[A-Z]+)$/;

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
    return JSON.stringify(JSON.parse(json), (name, value) => (name === 'secret' ? undefined : value));
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
 * The environment of each service.
 *
 * @param {object} system
 * @param {string} system.home
 * @param {Ports} system.ports
 * @param {{ site: string, sandbox: string, chat: string | undefined }} system.origins
 * @param {{ platform: string, sandbox: string }} system.databases
 * @param {import('./secrets.mjs').Secrets} system.secrets
 * @param {Record<string, string>} system.extra given to all
 * @returns {{ gateway: Environment, platform: Environment, sandbox: Environment }}
 */
export const environments = ({ home, ports, origins, databases, secrets, extra }) => {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !confidential.test(name) && !providerVariables.includes(name) && !/^(npm_|NX_)/.test(name),
    ),
  );
  const common = {
    NODE_ENV: 'production',
    ...inherited,
    ...extra,
    PUBLIC_ORIGIN: origins.site,
    SANDBOX_ORIGIN: origins.sandbox,
  };
  const platformOrigin = `http://127.0.0.1:${ports.platform}`;
  const { ACCOUNT_SECRET, RENDERING_SECRET, ...shared } = secrets;
  const sandboxOrigin = `http://127.0.0.1:${ports.sandbox}`;
  return {
    gateway: {
      ...common,
      ...providersOf(withoutSecrets),
      GATEWAY_PORT: String(ports.gateway),
      CHAT_ORIGIN: origins.chat,
      PLATFORM_ORIGIN: platformOrigin,
      RENDERING_SECRET,
      REGISTRY_DIR: process.env.REGISTRY_DIR ?? join(home, 'registry'),
      IMAGE_CACHE_DIR: process.env.IMAGE_CACHE_DIR ?? join(home, 'images'),
    },
    platform: {
      SEED_DEMO: '1',
      ...common,
      ...providersOf(),
      PLATFORM_PORT: String(ports.platform),
      PLATFORM_ORIGIN: platformOrigin,
      DATABASE_URL: databases.platform,
      PROVIDER_ORIGIN: sandboxOrigin,
      OAUTH_PROVIDERS:
        process.env.OAUTH_PROVIDERS ??
        JSON.stringify([
          {
            service: 'sandbox',
            issuer: `${origins.sandbox}/oauth`,
            client_id: 'croupier',
            client_secret: secrets.OAUTH_CLIENT_SECRET,
            origin: sandboxOrigin,
          },
        ]),
      TELEGRAM_BOT_TOKEN: process.env.TELEGRAM_BOT_TOKEN,
      CMS_TOKEN: extra.CMS_TOKEN ?? process.env.CMS_TOKEN,
      OPERATOR_TOKEN: extra.OPERATOR_TOKEN ?? process.env.OPERATOR_TOKEN,
      ACCOUNT_SECRET,
      RENDERING_SECRET,
      ...shared,
    },
    sandbox: {
      ...common,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_DATABASE_URL: databases.sandbox,
      PLATFORM_ORIGIN: platformOrigin,
      ...shared,
    },
  };
};
