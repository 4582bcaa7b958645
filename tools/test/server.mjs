// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount, makePrivateDirectory } from '../database/account.mjs';
import { postgresEnvironment } from '../database/cluster.mjs';
import { disposablePlace } from '../database/disposable-place.mjs';
import { disposableSettings } from '../database/embedded.mjs';
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
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
 * @param {string} programs
 * @returns {Promise<Server>}
 */
const startInstalled = async (programs) => {
  const account = databaseAccount();
  const { home, remove } = createTemporaryHome('test', disposablePlace());
  const [cluster, passwordFile, password] = [
    join(home, 'cluster'),
    join(home, 'password'),
    randomBytes(12).toString('hex'),
  ];
  makePrivateDirectory(account, cluster);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...account, cwd: cluster, env: postgresEnvironment(), encoding: 'utf8' },
  );
  rmSync(passwordFile);
  if (made.status !== 0) {
    remove();
    throw new Error(`The PostgreSQL of this machine makes no cluster:\n${made.error?.message ?? made.stderr}`);
  }
  const { database: port } = await freePorts();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...disposableSettings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, '-p', String(port), ...args], {
    ...account,
    cwd: cluster,
    env: postgresEnvironment(),
    stdio: 'ignore',
    detached: true,
  });
  const release = child.pid === undefined ? () => {} : parentWatchdog(child.pid, { signal: 'INT' });
  const ended = new Promise((done) => child.once('close', done).once('error', done));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    release();
    remove();
  };
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    if (readPostmaster(cluster)?.ready) return { url, version: await versionOf(url), stop };
    await sleep(100);
  }
  await stop();
  throw new Error('The PostgreSQL of this machine does not start');
};
