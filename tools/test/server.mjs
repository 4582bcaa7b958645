// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount, makePrivateDirectory } from '../database/account.mjs';
import { initdbArguments, postgresEnvironment } from '../database/cluster.mjs';
import { disposablePlace } from '../database/disposable-place.mjs';
import { disposableSettings, settingArguments } from '../database/embedded.mjs';
import { readPostmaster } from '../database/postmaster.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { parentWatchdog } from '../process/parent-watchdog.mjs';
import { freePorts } from '../start/ports.mjs';

/** @typedef {{ url: string, version: string, stop: () => Promise<void> }} Server */

/**
 * Returns an external PostgreSQL server: the one that `TEST_DATABASE_URL` names, or a temporary one of the PostgreSQL
 * installed on this machine.
 *
 * @returns {Promise<Server | undefined>} nothing when the machine has none
 * @throws {Error} when the named server does not answer, or the installed one does not start
 */
export const otherServer = async () => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, version: await versionOf(given), stop: async () => {} };
  const programs = installedPrograms();
  return programs === undefined ? undefined : startInstalled(programs);
};

/** @param {string} url */
const versionOf = async (url) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 120_000 });
  try {
    await client.connect();
    const {
      rows: [row],
    } = await client.query('show server_version');
    return `PostgreSQL ${/^[\d.]+/.exec(row.server_version)?.[0]}`;
  } finally {
    await client.end();
  }
};

/** The directories of the system's PostgreSQL programs. */
const installedPrograms = () => {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const directory = stdout?.trim();
  return directory !== undefined && ['initdb', 'postgres'].every((program) => existsSync(join(directory, program)))
    ? directory
    : undefined;
};

/**
 * Starts a temporary server.
 *
 * @param {string} programs the directory of `initdb` and `postgres`
 * @returns {Promise<Server>}
 */
const startInstalled = async (programs) => {
  const { home, remove } = createTemporaryHome('test', disposablePlace());
  const cluster = join(home, 'cluster');
  const password = randomBytes(12).toString('hex');
  try {
    createCluster(programs, cluster, password);
    const { database: port } = await freePorts();
    const { child, end } = spawnPostgres(programs, cluster, port);
    try {
      await untilReady(cluster, child);
      const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
      return { url, version: await versionOf(url), stop: () => end().finally(remove) };
    } catch (error) {
      await end();
      throw error;
    }
  } catch (error) {
    remove();
    throw error;
  }
};

/**
 * @param {string} programs
 * @param {string} cluster
 * @param {string} password
 * @throws {Error} with the output of `initdb`
 */
const createCluster = (programs, cluster, password) => {
  const account = databaseAccount();
  const passwordFile = `${cluster}.password`;
  makePrivateDirectory(account, cluster);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const { status, error, stderr } = spawnSync(
    join(programs, 'initdb'),
    [...initdbArguments(cluster, passwordFile), '--no-sync'],
    { ...account, cwd: cluster, env: postgresEnvironment(), encoding: 'utf8' },
  );
  rmSync(passwordFile);
  if (status !== 0) throw new Error(`The PostgreSQL of this machine creates no cluster:\n${error?.message ?? stderr}`);
};

/**
 * @param {string} programs
 * @param {string} cluster
 * @param {number} port
 */
const spawnPostgres = (programs, cluster, port) => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...disposableSettings,
  };
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, ...settingArguments(settings)], {
    ...databaseAccount(),
    cwd: cluster,
    env: postgresEnvironment(),
    stdio: 'ignore',
    detached: true,
  });
  const release = child.pid === undefined ? () => {} : parentWatchdog(child.pid, { signal: 'INT' });
  const ended = new Promise((done) => child.once('close', done).once('error', done));
  return {
    child,
    end: async () => {
      child.kill('SIGINT');
      await ended;
      release();
    },
  };
};

/**
 * @param {string} cluster
 * @param {import('node:child_process').ChildProcess} child
 * @throws {Error} when the server has not started after a minute
 */
const untilReady = async (cluster, child) => {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    if (readPostmaster(cluster)?.ready) return;
    await sleep(100);
  }
  throw new Error('The PostgreSQL of this machine does not start');
};
