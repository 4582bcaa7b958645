// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's packages, and the paths of the programs that are used. */
const installed = {
  dockerd: { package: 'docker.io', path: '/usr/sbin/dockerd' },
  docker: { package: 'docker.io', path: '/usr/bin/docker' },
  compose: { package: 'docker-compose', path: '/usr/bin/docker-compose' },
  debootstrap: { package: 'debootstrap', path: '/usr/sbin/debootstrap' },
  ip: { package: 'iproute2', path: '/usr/sbin/ip' },
  iptables: { package: 'iptables', path: '/usr/sbin/iptables' },
  strip: { package: 'binutils', path: '/usr/bin/strip' },
  unshare: { package: 'util-linux', path: '/usr/bin/unshare' },
};

/** @typedef {Record<keyof typeof installed, string>} Programs the path of each */

/** The paths of the programs that the drill uses. */
export const programs = /** @type {Programs} */ (
  Object.fromEntries(Object.entries(installed).map(([name, { path }]) => [name, path]))
);

/**
 * @param {string} [root] of the file system
 * @returns {string[]} names of Debian packages
 */
export const missingPackages = (root = '/') => [
  ...new Set(Object.values(installed).flatMap((each) => (existsSync(join(root, each.path)) ? [] : [each.package]))),
];

/**
 * @param {{ missing?: readonly string[], uid?: number | undefined, platform?: string }} [machine] tests replace it
 * @throws {Error} that says why this machine cannot run the engine
 */
export const requireEngine = ({
  missing = missingPackages(),
  uid = process.getuid?.(),
  platform = process.platform,
} = {}) => {
  if (platform !== 'linux') throw new Error('A container engine of Debian needs Linux.');
  if (missing.length > 0)
    throw new Error(`Packages are missing. As root: apt-get install --no-install-recommends ${missing.join(' ')}`);
  if (uid !== 0) throw new Error('A container engine in its own namespaces can only be started by root.');
};
