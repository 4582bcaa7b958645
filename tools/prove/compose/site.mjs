// @ts-check
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openGames } from '../../bench/ledger-players.mjs';
import { until } from '../../cluster/program.mjs';
import { createSecrets } from '../../containers/create-secrets.mjs';
import { workspace } from '../../workspace.mjs';
import { exchange } from '../http-client.mjs';
import { deliverAgain, errorLines, longLimits } from '../site.mjs';
import { currency, game, walletOf } from '../wallet-client.mjs';
import {
  areHealthy,
  confinement,
  containerOf,
  isConfined,
  serviceOf,
  startFailures,
  stopFailures,
  usedServers,
} from './containers.mjs';
import { programs } from './programs.mjs';

const source = join(workspace, 'tools/containers');
const project = 'croupier';
/** The address that compose.yaml publishes. */
export const origin = 'http://localhost:4200';
/** The services that are restarted, in this order. */
export const restarted = ['platform-1', 'platform-2', 'gateway-1', 'gateway-2'];

/**
 * Returns compose.yaml without the name of the project, which Debian's docker-compose does not know.
 *
 * @param {string} text
 */
export const withoutName = (text) => text.replace(/^name: .*\n/m, '');

/** Returns what compose merges into compose.yaml: a slow machine is no failure. @param {readonly string[]} names */
const withLongLimits = (names) => ({
  services: Object.fromEntries(names.map((name) => [name, { environment: longLimits }])),
});

/** @param {number} began as of `performance.now()` */
const secondsSince = (began) => Number(((performance.now() - began) / 1000).toFixed(1));

/**
 * Starts compose.yaml with new secrets in a folder.
 *
 * @param {import('./engine.mjs').Engine} engine
 * @param {string} folder
 */
export const createSite = ({ docker, dockerNow, env }, folder) => {
  const secrets = join(folder, 'secrets');
  mkdirSync(folder, { recursive: true });
  createSecrets(secrets);
  cpSync(join(source, 'haproxy.cfg'), join(folder, 'haproxy.cfg'));
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, withoutName(readFileSync(join(source, 'compose.yaml'), 'utf8')));
  const limits = join(folder, 'limits.json');
  writeFileSync(limits, JSON.stringify(withLongLimits(restarted)));
  Object.assign(env, {
    POSTGRES_IMAGE: 'croupier-proof-database',
    HAPROXY_IMAGE: 'croupier-proof-load-balancer',
    COMPOSE_PROJECT_NAME: project,
  });
  const compose = (/** @type {string[]} */ ...args) =>
    docker(['--file', file, '--file', limits, ...args], programs.compose);
  const secret = (/** @type {string} */ name) => readFileSync(join(secrets, name), 'utf8');
  /** @returns {Promise<import('./containers.mjs').Container[]>} */
  const inspect = async () => {
    const ids = await docker(['ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${project}`]);
    return JSON.parse(await docker(['inspect', ...ids.split('\n').filter(Boolean)]));
  };
  const idOf = async (/** @type {string} */ service) => containerOf(await inspect(), service).Id;
  const addressOf = async (/** @type {string} */ service) =>
    Object.values(containerOf(await inspect(), service).NetworkSettings.Networks)[0]?.IPAddress ?? '';
  const urlOf = async (/** @type {string} */ name) =>
    Object.assign(new URL(secret(name)), { hostname: await addressOf('database') }).href;
  const isUsed = async (/** @type {string} */ service) =>
    usedServers(dockerNow(['logs', await idOf('load-balancer')]).output, restarted).includes(service);
  const untilHealthy = () =>
    until('The services are not healthy', async () => areHealthy(await inspect()), { limit_s: 300 });
  return {
    compose,
    inspect,
    secret,
    addressOf,
    urlOf,
    idOf,
    isUsed,
    untilHealthy,
    dockerNow,
  };
};

/** @typedef {ReturnType<typeof createSite>} Site */

/**
 * Starts all services and waits until the site answers.
 *
 * @param {Site} site
 * @returns {Promise<{ figures: Record<string, number>, failures: string[] }>} figures in seconds since the start
 */
export const startSite = async ({ compose, inspect, untilHealthy, isUsed, dockerNow, idOf }) => {
  const services = (await compose('config', '--services')).split('\n').filter(Boolean);
  const began = performance.now();
  await compose('up', '--detach', '--no-build');
  const started_s = secondsSince(began);
  await untilHealthy();
  const healthy_s = secondsSince(began);
  await until('The site does not serve its first page', async () => {
    const { status, text } = await exchange({ origin, path: '/' });
    return status === 200 && text.trimEnd().endsWith('</html>');
  });
  const serving_s = secondsSince(began);
  for (const service of restarted) await until(`The load balancer does not use ${service}`, () => isUsed(service));
  const failures = startFailures(await inspect(), services);
  for (const service of [...restarted, 'sandbox'])
    if (!isConfined(dockerNow(['exec', await idOf(service), 'node', '-e', confinement]).output))
      failures.push(`${service} runs with rights, or can write to its image`);
  return { figures: { services: services.length, started_s, healthy_s, serving_s }, failures };
};

/**
 * The services of the site that are restarted. A restart stops a container, which must end with status 0, starts it
 * again, and waits until the load balancer uses it.
 *
 * @param {Site} site
 * @param {(service: string) => void} log
 * @returns {{ instances: import('../restarts.mjs').Instance[], failures: string[], slowest: () => number }} `failures`
 *   of the stops; `slowest`: the longest stop, in seconds
 */
export const instancesOf = ({ compose, inspect, untilHealthy, isUsed }, log) => {
  /** @type {string[]} */
  const failures = [];
  let slowest_s = 0;
  const untilUsed = (/** @type {string} */ service) =>
    until(`The load balancer does not use ${service}`, () => isUsed(service));
  const instances = restarted.map((service) => ({
    restart: async () => {
      log(service);
      const began = performance.now();
      await compose('stop', service);
      slowest_s = Math.max(slowest_s, secondsSince(began));
      failures.push(...stopFailures([containerOf(await inspect(), service)]));
      if (await isUsed(service)) failures.push(`the load balancer had not noticed that ${service} stops`);
      await compose('start', service);
      await untilHealthy();
      await untilUsed(service);
    },
  }));
  return { instances, failures, slowest: () => slowest_s };
};

/** Prepares players of a game at the site. @param {Site} site @param {{ players: number, funds: number }} options */
export const openWallet = async ({ addressOf, urlOf, secret }, { players, funds }) =>
  walletOf({
    origins: [`http://${await addressOf('load-balancer')}:4210`],
    secret: secret('game_provider_secret'),
    funds,
    sessions: await openGames({ url: await urlOf('database_url'), count: players, funds, currency, game }),
  });

/** Makes the payment provider deliver every event again. @param {Site} site */
export const deliverEventsAgain = async ({ urlOf }) => deliverAgain(await urlOf('sandbox_database_url'));

/**
 * Audits the ledger with the program of the platform's image.
 *
 * @param {Site} site
 * @returns {Promise<() => string[]>} the audit, which returns its findings
 */
export const auditOf = async ({ dockerNow, idOf }) => {
  const id = await idOf('platform-1');
  return () => {
    const { status, output } = dockerNow(['exec', id, 'node', 'ledger-audit.cjs', '--complete']);
    return status === 0 ? [] : [output.trim()];
  };
};

/** The errors that services have logged. @param {Site} site @returns {Promise<string[]>} */
export const errorsOf = async ({ inspect, dockerNow }) =>
  (await inspect()).flatMap((container) => errorLines(serviceOf(container), dockerNow(['logs', container.Id]).output));

/**
 * Stops all services. Each must end with status 0.
 *
 * @param {Site} site
 * @returns {Promise<{ figures: Record<string, number>, failures: string[] }>}
 */
export const stopSite = async ({ compose, inspect }) => {
  const began = performance.now();
  await compose('stop');
  const stop_s = secondsSince(began);
  const containers = await inspect();
  return { figures: { stop_s, stopped: containers.length }, failures: stopFailures(containers) };
};
