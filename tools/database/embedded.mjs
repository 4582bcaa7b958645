// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../process/identity.mjs';
import { parentWatchdog } from '../process/parent-watchdog.mjs';
import { takeLock } from '../process/lock.mjs';
import { databaseAccount } from './account.mjs';
import { prepareBinaries } from './binaries.mjs';
import { clusterPassword, clusterPlace, ensureCluster, postgresEnvironment } from './cluster.mjs';
import { DatabaseError } from './errors.mjs';
import { clearLeftovers, endProcess, readPostmaster } from './postmaster.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * A running, supervised PostgreSQL.
 *
 * @typedef {object} Database
 * @property {string} url of its `postgres` database, with the superuser's password
 * @property {number} port
 * @property {string} cluster its data directory proper
 * @property {string} logFile
 * @property {() => number | undefined} pid of the postmaster; undefined while it is down
 * @property {() => Promise<void>} stop fast shutdown: clients are disconnected, everything is written
 */

/** Settings of every server: it listens on the loopback address alone, and prints times in UTC. */
const loopbackSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
};

/** Settings of a server whose data is not needed after a crash: no commit waits for the disk. */
export const disposableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};

/** Settings as arguments of `postgres`. @param {Record<string, string | number>} settings */
export const settingArguments = (settings) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Starts the packaged PostgreSQL 17 on a loopback port and supervises it: restarts it after a crash, with a back-off
 * that is reset once it has answered. Creates the cluster on first use. Before the start it removes leftovers of an
 * earlier run: an orphaned postmaster, stale lock files and shared memory. If this process is killed, a watchdog shuts
 * PostgreSQL down.
 *
 * @param {object} options
 * @param {string} options.dataDir created when missing
 * @param {number} [options.port] 0 or missing: any free one
 * @param {(line: string) => void} [options.log]
 * @param {Record<string, string | number>} [options.settings] of postgresql.conf, over the ones here
 * @param {boolean} [options.isDisposable] whether its data may be lost when PostgreSQL or the machine fails
 * @returns {Promise<Database>}
 * @throws {DatabaseError}
 */
export const startPostgres = async ({
  dataDir: place,
  port: wanted = 0,
  log = () => {},
  settings: given = {},
  isDisposable = false,
}) => {
  const settings = isDisposable ? { ...disposableSettings, ...given } : given;
  const dataDir = resolve(place);
  mkdirSync(dataDir, { recursive: true });
  const lock = takeLock(join(dataDir, 'supervisor.lock'));
  if (!lock.taken)
    throw new DatabaseError('in_use', `The database in ${dataDir} is already run by process ${lock.pid}.`);
  try {
    const account = databaseAccount();
    const binaries = prepareBinaries(account, dataDir);
    const cluster = clusterPlace(account, dataDir);
    const password = clusterPassword(dataDir);
    await ensureCluster({ account, binaries, cluster, password, log, isDisposable });
    await clearLeftovers(cluster, log);
    const logFile = join(dataDir, 'postgres.log');
    rotate(logFile);
    const { port, supervisor } = await startOnPort(wanted, async (port) => {
      lock.describe({ port });
      const supervisor = supervise({ account, postgres: binaries.postgres, cluster, port, logFile, log, settings });
      await supervisor.started;
      return { port, supervisor };
    });
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      cluster,
      logFile,
      pid: supervisor.pid,
      stop: () => supervisor.stop().finally(lock.release),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/**
 * @typedef {object} Server
 * @property {import('./account.mjs').Account} account
 * @property {string} postgres the program
 * @property {string} cluster
 * @property {number} port
 * @property {string} logFile
 * @property {(line: string) => void} log
 * @property {Record<string, string | number>} settings
 */

/**
 * Starts PostgreSQL and restarts it after a crash.
 *
 * @param {Server} server
 */
const supervise = (server) => {
  const { cluster, log } = server;
  let isStopping = false;
  let failures = 0;
  /** @type {ChildProcess | undefined} */
  let child;

  const launch = async () => {
    const { launched, ready } = launchPostgres(server);
    child = launched;
    const startedAt = Date.now();
    launched.once('exit', () => {
      if (child === launched) child = undefined;
    });
    await ready;
    launched.once('exit', (code, signal) => {
      if (isStopping) return;
      if (Date.now() - startedAt > 60_000) failures = 0;
      log(`PostgreSQL ended unexpectedly (${signal ?? `status ${code}`}): starting it again`);
      void relaunch();
    });
  };

  const relaunch = async () => {
    for (let limit_ms = 500; !isStopping; limit_ms = 5_000) {
      await sleep(Math.min(100 * 2 ** failures++, limit_ms));
      if (isStopping) return;
      try {
        await clearLeftovers(cluster, log);
        if (isStopping) return;
        await launch();
        log('PostgreSQL is back');
        return;
      } catch (error) {
        if (!isStopping) log(`PostgreSQL did not come back: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
      }
    }
  };

  const onExit = () => {
    if (child?.pid !== undefined) process.kill(child.pid, 'SIGINT');
  };
  process.once('exit', onExit);

  return {
    started: launch(),
    pid: () => child?.pid,
    stop: async () => {
      isStopping = true;
      process.off('exit', onExit);
      if (child) await endPostgres(child);
    },
  };
};

/** Shuts PostgreSQL down. @param {ChildProcess} child */
const endPostgres = async (child) => {
  if (child.pid === undefined) return;
  // The exit event arrives a little after the exit.
  const exited = new Promise((done) => child.once('exit', done));
  await endProcess(child.pid);
  await exited;
};

/**
 * Starts PostgreSQL once. A watchdog shuts it down when this process ends.
 *
 * @param {Server} server
 * @returns {{ launched: ChildProcess, ready: Promise<void> }} `ready` resolves when it answers, and rejects when it
 *   ends before
 */
const launchPostgres = ({ account, postgres, cluster, port, logFile, settings }) => {
  const output = openSync(logFile, 'a');
  const outputFrom = statSync(logFile).size;
  const args = settingArguments({ ...loopbackSettings, port, ...settings });
  const launched = spawn(postgres, ['-D', cluster, ...args], {
    ...account,
    cwd: cluster,
    env: postgresEnvironment(),
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  if (launched.pid !== undefined) {
    const release = parentWatchdog(launched.pid, { signal: 'INT' });
    launched.once('exit', release);
  }
  /** @type {Promise<never>} */
  const ended = new Promise((_, reject) => {
    launched.once('error', (error) =>
      reject(new DatabaseError('failed', `PostgreSQL could not be started: ${error.message}`, error)),
    );
    launched.once('exit', () => reject(startFailure(readFileSync(logFile, 'utf8').slice(outputFrom), port, logFile)));
  });
  ended.catch(() => {});
  return { launched, ready: Promise.race([ended, untilReady(cluster, launched)]) };
};

/**
 * @param {string} cluster
 * @param {ChildProcess} child
 */
const untilReady = async (cluster, child) => {
  // Recovery after a crash may take long, so there is no time limit while the process runs.
  while (child.pid !== undefined && isAlive(child.pid)) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.ready && postmaster.pid === child.pid) return;
    await sleep(20);
  }
  await new Promise(() => {});
};

/**
 * @param {string} output
 * @param {number} port
 * @param {string} logFile
 */
const startFailure = (output, port, logFile) => {
  if (/No space left on device/i.test(output))
    return new DatabaseError('no_space', `No space left on the disk of the database (${logFile}).`);
  if (/Address already in use|could not bind/i.test(output)) return portTaken(port);
  return new DatabaseError(
    'failed',
    `PostgreSQL did not start. The last lines of ${logFile}:\n${output.trim().split('\n').slice(-12).join('\n')}`,
  );
};

/** @param {number} port */
const portTaken = (port) =>
  new DatabaseError('port_taken', `Port ${port}, meant for the database, is taken by another program.`);

/**
 * @param {number} wanted 0: any
 * @returns {Promise<number>}
 */
const freePort = (wanted) =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', (error) =>
      failed(/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE' ? portTaken(wanted) : error),
    );
    server.listen({ host: '127.0.0.1', port: wanted }, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

/**
 * Retries with another port if any port is allowed and another program has taken the chosen one.
 *
 * @template Started
 * @param {number} wanted 0: any
 * @param {(port: number) => Promise<Started>} start
 * @param {number} [attempts]
 * @returns {Promise<Started>}
 */
const startOnPort = async (wanted, start, attempts = 5) => {
  try {
    return await start(await freePort(wanted));
  } catch (error) {
    if (wanted !== 0 || attempts === 1 || !(error instanceof DatabaseError) || error.kind !== 'port_taken') throw error;
    return startOnPort(wanted, start, attempts - 1);
  }
};

/** @param {string} logFile */
const rotate = (logFile) => {
  if (existsSync(logFile) && statSync(logFile).size > 8 * 1024 * 1024) renameSync(logFile, `${logFile}.1`);
};
