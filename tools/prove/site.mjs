// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openGames } from '../bench/ledger-players.mjs';
import { startDatabase } from '../bench/platform.mjs';
import { publish } from '../deploy/registry.mjs';
import { environments, originsOf } from '../start/environment.mjs';
import { freePorts } from '../start/ports.mjs';
import { startService } from '../start/service.mjs';
import { renderingApps } from '../workspace.mjs';
import { startBalancer, upstreamAt } from './balancer.mjs';
import { auditLedger, migrate } from './system.mjs';
import { currency, game, walletOf } from './wallet-client.mjs';

/** @typedef {'gateway' | 'platform' | 'sandbox'} ServiceName */
/** @typedef {import('../bench/run.mjs').Run} Run */
/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/** A platform needs the sandbox, a gateway needs a platform. @type {readonly ServiceName[]} */
const serviceNames = ['sandbox', 'platform', 'gateway'];

/** The proofs of restarts are not about a slow machine: time limits are long. */
export const longLimits = {
  CALL_TIMEOUT_MS: '25000',
  PLATFORM_TIMEOUT_MS: '30000',
  PAGE_TIMEOUT_MS: '30000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
};

/** Clients of one network send many requests. */
const patient = {
  ...longLimits,
  // Longer than the load balancers of the proof take to notice that a process stops.
  SHUTDOWN_DELAY_MS: '2000',
  API_RATE_LIMIT_PER_MINUTE: '1000000',
  PAGE_RATE_LIMIT_PER_MINUTE: '1000000',
  PAGE_PROCESSES: '1',
  SEED_DEMO: '0',
  MIGRATE_AT_START: 'off',
};

/**
 * Starts a program of a service, which can be restarted with that of another build.
 *
 * @param {Run} run
 * @param {object} options
 * @param {ServiceName} options.service
 * @param {number} options.index
 * @param {string} options.builds
 * @param {string} options.home
 * @param {number} options.port
 * @param {import('../start/environment.mjs').Environment} options.env
 * @param {(line: string) => void} options.log
 */
const startInstance = async ({ step, use }, { service: kind, index, builds, home, port, env, log }) => {
  const name = `${kind}-${index}`;
  const origin = `http://127.0.0.1:${port}`;
  const start = (/** @type {string} */ from) => {
    const started = startService({
      name,
      program: resolve(from, kind, 'main.cjs'),
      readyUrl: `${origin}/readyz`,
      logFile: join(home, `${name}.log`),
      log,
      env: {
        ...env,
        [`${kind.toUpperCase()}_PORT`]: String(port),
        // Gateways must not share a cache that each of them empties.
        ...(kind === 'gateway' ? { IMAGE_CACHE_DIR: join(home, `images-${index}`) } : {}),
      },
    });
    started.ready.catch(() => {});
    return started;
  };
  /** @type {import('../start/service.mjs').Service} */
  let service = await use(
    () => start(builds),
    () => service.stop(),
  );
  await step(name, () => service.ready);
  return {
    origin,
    restart: async (/** @type {string} */ from) => {
      await service.stop();
      service = start(from);
      await service.ready;
    },
  };
};

/**
 * Starts a load balancer for each service.
 *
 * @param {Run} run
 * @param {readonly import('../start/ports.mjs').Ports[]} reserved the ports of the processes
 */
const startBalancers = async ({ use }, reserved) => {
  const ports = { gateway: 0, platform: 0, sandbox: 0, database: 0 };
  /** @type {(() => Promise<void>)[]} */
  const waits = [];
  for (const name of serviceNames) {
    const upstreams = reserved.map((own) => upstreamAt(`http://127.0.0.1:${own[name]}`));
    const { origin, allReady } = await use(
      () => startBalancer(upstreams),
      ({ stop }) => stop(),
    );
    ports[name] = Number(new URL(origin).port);
    waits.push(allReady);
  }
  return { ports, untilBalanced: () => Promise.all(waits.map((wait) => wait())) };
};

/**
 * Makes the payment provider deliver every event again, and waits until the platform has accepted all of them.
 *
 * @param {string} url of the sandbox's database
 */
export const deliverAgain = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('update payment_events set delivered_at = null, next_at = now(), attempts = 0');
    const isOpen = async () =>
      (await client.query('select from payment_events where delivered_at is null limit 1')).rowCount !== 0;
    while (await isOpen()) await sleep(200);
  } finally {
    await client.end();
  }
};

/**
 * The last errors in the log of a process.
 *
 * @param {string} name of the log
 * @param {string} log
 * @returns {string[]}
 */
export const errorLines = (name, log) =>
  log
    .split('\n')
    .filter((line) => /^\{"level":(50|60),/.test(line))
    .slice(-5)
    .map((line) => `${name}: ${line.slice(0, 600)}`);

/**
 * The errors that services have logged, the last ones of each process.
 *
 * @param {string} home of the log files
 * @returns {string[]}
 */
const loggedErrors = (home) =>
  readdirSync(home)
    .filter((file) => file.endsWith('.log'))
    .flatMap((file) => errorLines(file, readFileSync(join(home, file), 'utf8')));

/**
 * Starts two processes of each service on one database, each service behind a load balancer, and publishes the apps.
 * They stop at the end of the run.
 *
 * @param {Run} run
 * @param {{ builds: string, log?: (line: string) => void }} options `builds`: the folder of all builds
 */
export const startSite = async (run, { builds, log = () => {} }) => {
  const { home, url, addresses, secrets } = await startDatabase(run, { purpose: 'proof', databases: ['sandbox'], log });
  const reserved = [await freePorts(), await freePorts()];
  const { ports, untilBalanced } = await startBalancers(run, reserved);
  const env = environments({
    home,
    ports,
    origins: { ...originsOf(ports), chat: undefined },
    databases: { platform: url, service: url, sandbox: String(addresses.sandbox) },
    secrets,
    extra: patient,
  });
  const deploy = async (/** @type {string} */ from) => {
    migrate(resolve(from, 'platform'), { ...secrets, DATABASE_URL: url });
    const apps = renderingApps().map((name) => ({ name, directory: resolve(from, name) }));
    await publish(join(home, 'registry'), apps);
  };
  await run.step('migrations and apps', () => deploy(builds));
  const instances = [];
  for (const service of serviceNames)
    for (const [index, own] of reserved.entries()) {
      const place = { home, builds, log, index: index + 1, port: own[service] };
      instances.push(await startInstance(run, { service, env: env[service], ...place }));
    }
  await run.step('load balancers', untilBalanced);
  return {
    origin: `http://localhost:${ports.gateway}`,
    instances,
    deploy,
    untilBalanced,
    deliverAgain: () => deliverAgain(String(addresses.sandbox)),
    /** @param {{ players: number, funds: number }} options */
    openWallet: async ({ players, funds }) =>
      walletOf({
        origins: [`http://127.0.0.1:${ports.platform}`],
        secret: secrets.GAME_PROVIDER_SECRET,
        funds,
        sessions: await openGames({ url, count: players, funds, currency, game }),
      }),
    audit: () => auditLedger(url),
    errors: () => loggedErrors(home),
  };
};
