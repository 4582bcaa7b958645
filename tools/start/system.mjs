// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { takeLock } from '../process/lock.mjs';
import { renderingApps, workspace } from '../workspace.mjs';
import { startDatabases } from './databases.mjs';
import { environments, migrationEnvironment, originsOf } from './environment.mjs';
import { StartError } from './errors.mjs';
import { endLeftovers, processRecord, requireNotRunning } from './leftovers.mjs';
import { freePorts, portsFrom, requireFree } from './ports.mjs';
import { run } from './run.mjs';
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
 * @property {() => number | undefined} databasePid of the embedded database server
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {Record<'gateway' | 'platform' | 'sandbox', import('./service.mjs').Service>} services
 * @property {() => Promise<string>} migrate brings the database to the built release, once more after a new build
 * @property {() => Promise<void>} stop
 * @property {() => void} kill ends everything at once
 */

/** @typedef {<Result>(name: string, work: () => Promise<Result>) => Promise<Result>} Step */
/** @typedef {'gateway' | 'platform' | 'sandbox'} ServiceName */

/**
 * Starts the system from its builds (dist/apps) and waits until every service is ready. `home` contains data, secrets,
 * releases and logs; one system runs per home.
 *
 * @param {object} [options]
 * @param {string} [options.home]
 * @param {number} [options.port] the site's; others follow from it. 0: free ones for all
 * @param {Record<string, string>} [options.env] for the services, over what is set by default
 * @param {string} [options.builds] folder of the builds of shell and remotes
 * @param {string} [options.programs] folder of the builds of the services
 * @param {boolean} [options.reset] deletes everything in `home` first
 * @param {AbortSignal} [options.signal] abandons the start; what runs by then is stopped
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
  programs = resolve(workspace, 'dist/apps'),
  reset = false,
  signal,
  step: show = (_name, work) => work(),
  log = () => {},
} = {}) => {
  const home = resolve(place);
  const apps = requireBuilds(log);
  mkdirSync(join(home, 'logs'), { recursive: true });
  const ports = port === 0 ? await freePorts() : portsFrom(port);
  const origins = originsOf(ports);
  const running = createRunning(home, { lock: lockHome(home, origins.site), programs, log });
  const step = abortable(show, signal);
  try {
    await prepareHome(home, { ports, reset, step });
    const secrets = secretsOf(home);
    const database = await step('database', () =>
      startDatabases({ dataDir: join(home, 'database'), port: ports.database, log }),
    );
    running.addDatabase(database.stop);
    await step('publishing the builds', () => publishBuilds(join(home, 'registry'), apps, builds));
    const environment = environments({ home, ports, origins, databases: database.addresses, secrets, extra: env });
    const migrate = () => migrateDatabase(programs, migrationEnvironment(environment.platform, database.addresses));
    await step('migrations', migrate);
    const start = (/** @type {ServiceName} */ name) => running.startService(name, ports[name], environment[name]);
    const services = { sandbox: start('sandbox'), platform: start('platform'), gateway: start('gateway') };
    await step('sandbox, platform and gateway', () => untilReady(Object.values(services), signal));
    return {
      origin: origins.site,
      sandbox: origins.sandbox,
      platform: `http://127.0.0.1:${ports.platform}`,
      home,
      databases: database.addresses,
      databasePid: database.pid,
      secrets,
      services,
      migrate,
      stop: running.stop,
      kill: running.kill,
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
};

/**
 * Brings the database to the built release, and gives the account that serves calls its rights.
 *
 * @param {string} programs folder of the builds of the services
 * @param {import('./environment.mjs').Environment} env
 * @returns {Promise<string>} what was done
 * @throws {StartError}
 */
const migrateDatabase = async (programs, env) => {
  const { status, output } = await run(process.execPath, [join(programs, 'platform/migrate.cjs')], { env });
  if (status !== 0) throw new StartError('database', output.trim());
  return output.trim().split('\n').pop()?.split(':')[0] ?? '';
};

/**
 * Takes the lock of a home, so that one system runs from it.
 *
 * @param {string} home
 * @param {string} origin of the site, for the message of a second start
 * @returns {{ release: () => void }}
 * @throws {StartError} when a system runs from this home or is just ending
 */
const lockHome = (home, origin) => {
  const lock = takeLock(join(home, 'system.lock'), { origin });
  if (lock.taken) return lock;
  requireNotRunning(home);
  throw new StartError(
    'already_running',
    `Croupier is just ending in ${home} (process ${lock.pid}). Start again in a moment.`,
  );
};

/**
 * What runs from a home, to be stopped together.
 *
 * @param {string} home
 * @param {{ lock: { release: () => void }, programs: string, log: (line: string) => void }} options
 */
const createRunning = (home, { lock, programs, log }) => {
  const record = processRecord(recordFile(home));
  /** @type {import('./service.mjs').Service[]} */
  const services = [];
  let stopDatabase = async () => {};
  /** @type {Promise<void> | undefined} */
  let stopped;
  return {
    /** @param {() => Promise<void>} stop */
    addDatabase: (stop) => {
      stopDatabase = stop;
    },
    /**
     * @param {ServiceName} name
     * @param {number} port
     * @param {import('./environment.mjs').Environment} env
     */
    startService: (name, port, env) => {
      const service = startService({
        name,
        program: join(programs, name, 'main.cjs'),
        env,
        readyUrl: `http://127.0.0.1:${port}/readyz`,
        logFile: join(home, 'logs', `${name}.log`),
        log,
        onPid: (pid) => record.set(name, pid),
      });
      service.ready.catch(() => {});
      services.push(service);
      return service;
    },
    stop: () =>
      (stopped ??= (async () => {
        await Promise.all(services.map((service) => service.stop()));
        await stopDatabase();
        record.clear();
        lock.release();
      })()),
    kill: () => services.forEach((service) => service.kill()),
  };
};

/** The file with the processes of a home. @param {string} home */
const recordFile = (home) => join(home, 'processes.json');

/**
 * Ends the programs of an earlier run, deletes the data on request, and checks that the ports are free.
 *
 * @param {string} home
 * @param {{ ports: import('./ports.mjs').Ports, reset: boolean, step: Step }} options
 * @throws {StartError}
 */
const prepareHome = async (home, { ports, reset, step }) => {
  await endLeftovers(recordFile(home));
  if (reset) await step('deleting all data', () => deleteData(home));
  mkdirSync(join(home, 'logs'), { recursive: true });
  await requireFree(
    ports,
    process.env.DATABASE_URL ? ['gateway', 'platform', 'sandbox'] : ['gateway', 'platform', 'sandbox', 'database'],
  );
};

/**
 * Steps that end with the reason of an abort, if there was one.
 *
 * @param {Step} step
 * @param {AbortSignal | undefined} signal
 * @returns {Step}
 */
const abortable = (step, signal) => async (name, work) => {
  const result = await step(name, work);
  signal?.throwIfAborted();
  return result;
};

/**
 * @param {readonly import('./service.mjs').Service[]} services
 * @param {AbortSignal | undefined} signal
 */
const untilReady = (services, signal) =>
  Promise.race([Promise.all(services.map(({ ready }) => ready)), abortion(signal)]);

/**
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<never>} rejects when the start is abandoned
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
  const required = [
    'gateway/main.cjs',
    'platform/main.cjs',
    'platform/migrate.cjs',
    'sandbox/main.cjs',
    'shell/remote.json',
  ];
  const missing = required.filter(isMissing);
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
    process.env.REGISTRY_STORE || (process.env.REGISTRY_DIR ?? registryDir),
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
      '--reset does not delete a database of your own: empty the one in DATABASE_URL yourself, and delete ' +
        'CROUPIER_HOME.',
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
