// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { takeLock } from '../process/lock.mjs';
import { renderingApps, workspace } from '../workspace.mjs';
import { startDatabases } from './databases.mjs';
import { environments, originsOf } from './environment.mjs';
import { StartError } from './errors.mjs';
import { endLeftovers, processRecord, requireNotRunning } from './leftovers.mjs';
import { freePorts, portsFrom, requireFree } from './ports.mjs';
import { secretsOf } from './secrets.mjs';
import { startService } from './service.mjs';

/**
 * A running system.
 *
 * @typedef {object} System
 * @property {string} origin of the site
 * @property {string} sandbox origin of the sandbox
 * @property {string} platform address of the platform, behind the gateway
 * @property {string} home
 * @property {import('./databases.mjs').Addresses} databases
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {Record<'gateway' | 'platform' | 'sandbox', import('./service.mjs').Service>} services
 * @property {() => Promise<void>} stop
 * @property {() => void} kill ends everything at once
 */

/** @typedef {<Result>(name: string, work: () => Promise<Result>) => Promise<Result>} Step */

/**
 * Starts the system from its builds (dist/apps) and waits until every service is ready. `home` contains data, secrets,
 * releases and logs; one system runs per home.
 *
 * @param {object} [options]
 * @param {string} [options.home]
 * @param {number} [options.port] the site's; others follow from it. 0: free ones for all
 * @param {Record<string, string>} [options.env] for the services, over what is set by default
 * @param {string} [options.builds] folder of the builds of shell and remotes
 * @param {boolean} [options.reset] deletes everything in `home` first
 * @param {AbortSignal} [options.signal] gives the start up; what runs by then is stopped
 * @param {Step} [options.step] runs each step
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<System>}
 * @throws {StartError}
 */
export const startSystem = async ({
  home: place = join(workspace, '.croupier'),
  port = 0,
  env = {},
  builds = resolve(workspace, 'dist/apps'),
  reset = false,
  signal,
  step: tell = (_name, work) => work(),
  log = () => {},
} = {}) => {
  const home = resolve(place);
  const apps = requireBuilds(log);
  mkdirSync(join(home, 'logs'), { recursive: true });
  const ports = port === 0 ? await freePorts() : portsFrom(port);
  const origins = originsOf(ports);
  const lock = takeLock(join(home, 'system.lock'), { origin: origins.site });
  if (!lock.taken) {
    requireNotRunning(home);
    throw new StartError(
      'already_running',
      `Croupier is just ending in ${home} (process ${lock.pid}). Start again in a moment.`,
    );
  }

  const record = processRecord(join(home, 'processes.json'));
  /** @type {import('./service.mjs').Service[]} */
  let services = [];
  let stopDatabase = async () => {};
  /** @type {Promise<void> | undefined} */
  let stopped;
  const stop = () =>
    (stopped ??= (async () => {
      await Promise.all(services.map((service) => service.stop()));
      await stopDatabase();
      record.clear();
      lock.release();
    })());
  const kill = () => services.forEach((service) => service.kill());

  /** @type {Step} */
  const step = async (name, work) => {
    const result = await tell(name, work);
    if (signal?.aborted) throw signal.reason;
    return result;
  };

  try {
    await endLeftovers(join(home, 'processes.json'));
    if (reset) await step('deleting all data', () => deleteData(home));
    mkdirSync(join(home, 'logs'), { recursive: true });
    await requireFree(
      ports,
      process.env.DATABASE_URL ? ['gateway', 'platform', 'sandbox'] : ['gateway', 'platform', 'sandbox', 'database'],
    );
    const secrets = secretsOf(home);
    const { addresses, stop: end } = await step('database', () =>
      startDatabases({ dataDir: join(home, 'database'), port: ports.database, log }),
    );
    stopDatabase = end;
    await step('publishing the builds', () => publishBuilds(join(home, 'registry'), apps, builds));

    const environment = environments({ home, ports, origins, databases: addresses, secrets, extra: env });
    const service = (/** @type {'gateway' | 'platform' | 'sandbox'} */ name) => {
      const started = startService({
        name,
        program: resolve(workspace, 'dist/apps', name, 'main.cjs'),
        env: environment[name],
        readyUrl: `http://127.0.0.1:${ports[name]}/readyz`,
        logFile: join(home, 'logs', `${name}.log`),
        log,
        onPid: (pid) => record.set(name, pid),
      });
      started.ready.catch(() => {});
      services = [...services, started];
      return started;
    };
    const all = { sandbox: service('sandbox'), platform: service('platform'), gateway: service('gateway') };
    await step('sandbox, platform and gateway', () =>
      Promise.race([Promise.all([all.sandbox.ready, all.platform.ready, all.gateway.ready]), abortion(signal)]),
    );
    return {
      origin: origins.site,
      sandbox: origins.sandbox,
      platform: `http://127.0.0.1:${ports.platform}`,
      home,
      databases: addresses,
      secrets,
      services: all,
      stop,
      kill,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<never>} rejects when the start is given up
 */
const abortion = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

/**
 * Omits remotes that are not built; requires every other build.
 *
 * @param {(line: string) => void} log
 * @returns {string[]} the apps to publish
 * @throws {StartError}
 */
const requireBuilds = (log) => {
  const isMissing = (/** @type {string} */ file) => !existsSync(resolve(workspace, 'dist/apps', file));
  const missing = ['gateway/main.cjs', 'platform/main.cjs', 'sandbox/main.cjs', 'shell/remote.json'].filter(isMissing);
  if (missing.length > 0)
    throw new StartError(
      'build',
      `Not built yet: ${missing.map((file) => `dist/apps/${file}`).join(', ')}. Run npm run build, or npm start without --no-build.`,
    );
  const unbuilt = renderingApps().filter((name) => isMissing(`${name}/remote.json`));
  if (unbuilt.length > 0) log(`Not built, and therefore left out: ${unbuilt.join(', ')}.`);
  return renderingApps().filter((name) => !unbuilt.includes(name));
};

/**
 * @param {string} registryDir
 * @param {string[]} apps
 * @param {string} builds
 */
const publishBuilds = async (registryDir, apps, builds) => {
  const { publish } = await import('../deploy/registry.mjs');
  const releases = await publish(
    process.env.REGISTRY_DIR ?? registryDir,
    apps.map((name) => ({ name, directory: resolve(builds, name) })),
    { skipWithdrawn: true },
  );
  return `${releases.filter(({ changed }) => changed).length} new`;
};

/** @param {string} home */
const deleteData = async (home) => {
  if (process.env.DATABASE_URL)
    throw new StartError(
      'options',
      '--reset does not delete a database of your own: empty the one in DATABASE_URL yourself, and delete CROUPIER_HOME.',
    );
  const { readLock } = await import('../process/lock.mjs');
  const supervisor = readLock(join(home, 'database/supervisor.lock'));
  if (supervisor)
    throw new StartError(
      'already_running',
      `The database in ${home} is in use by process ${supervisor.pid}. Stop it first.`,
    );
  const { removeDatabase } = await import('../database/cluster.mjs');
  removeDatabase(join(home, 'database'));
  for (const entry of readdirSync(home))
    if (entry !== 'system.lock') rmSync(join(home, entry), { recursive: true, force: true });
};
