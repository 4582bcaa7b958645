// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../test/system-packages.mjs';

/**
 * The paths of programs; `postgres` is the folder of the server's.
 *
 * @typedef {Record<'etcd' | 'patroni' | 'haproxy' | 'pgbackrest' | 'openssl' | 'postgres', string>} Programs
 */

/** Debian's packages, and the paths of the programs that are used. */
const installed = {
  etcd: { package: 'etcd-server', path: '/usr/bin/etcd' },
  patroni: { package: 'patroni', path: '/usr/bin/patroni' },
  haproxy: { package: 'haproxy', path: '/usr/sbin/haproxy' },
  pgbackrest: { package: 'pgbackrest', path: '/usr/bin/pgbackrest' },
  openssl: { package: 'openssl', path: '/usr/bin/openssl' },
};
/** Patroni's client for etcd is a recommendation, which `--no-install-recommends` leaves out. */
const client = { package: 'python3-etcd', path: '/usr/lib/python3/dist-packages/etcd/__init__.py' };
const serverFolder = '/usr/lib/postgresql';

/** @param {string} root @returns {string | undefined} the folder of the newest server's programs */
const findServer = (root) =>
  (existsSync(join(root, serverFolder)) ? readdirSync(join(root, serverFolder)) : [])
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, serverFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));

/**
 * @param {string} [root] of the file system
 * @returns {{ programs: Partial<Programs>, missing: string[] }} `missing`: names of Debian packages
 */
export const findPrograms = (root = '/') => {
  /** @type {Partial<Programs>} */
  const programs = {};
  const missing = [];
  for (const [name, { package: packageName, path }] of Object.entries(installed)) {
    if (existsSync(join(root, path))) programs[/** @type {keyof typeof installed} */ (name)] = join(root, path);
    else missing.push(packageName);
  }
  if (!existsSync(join(root, client.path))) missing.push(client.package);
  const postgres = findServer(root);
  if (postgres === undefined) missing.push('postgresql');
  else programs.postgres = postgres;
  return { programs, missing };
};

/**
 * Returns the programs of a cluster. Installs the packages that are missing if this process is root's; their services
 * do not start.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<Programs>}
 * @throws {Error} that names the packages that are missing
 */
export const requirePrograms = async (log) => {
  const first = findPrograms();
  const output = first.missing.length > 0 ? await packages.install(first.missing, log) : undefined;
  const { programs, missing } = output === undefined ? first : findPrograms();
  if (missing.length === 0) return /** @type {Programs} */ (programs);
  const reason = output === undefined ? '' : `\n${output.trim().split('\n').slice(-6).join('\n')}`;
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  throw new Error(`Programs of the cluster are missing. On Debian or Ubuntu run as root: ${command}${reason}`);
};
