// @ts-check
import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../process/identity.mjs';
import { waitFor } from '../../process/wait-for.mjs';

const prefix = 'croupier-compose-';

/** The cgroup of the containers that this process starts. */
export const ownCgroup = () => `${prefix}${process.pid}`;

/** The hierarchies: one with version 2, one for each controller with version 1. @param {string} root */
const hierarchies = (root) =>
  existsSync(join(root, 'cgroup.controllers'))
    ? [root]
    : readdirSync(root, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [join(root, each.name)] : []));

/** @param {string} folder of a cgroup without processes; the files in it cannot be deleted and need not be */
const removeTree = (folder) => {
  for (const each of readdirSync(folder, { withFileTypes: true }))
    if (each.isDirectory()) removeTree(join(folder, each.name));
  rmdirSync(folder);
};

/**
 * Removes the cgroups of this process, and those that killed processes left: the id of the owner is part of the name.
 *
 * @param {string} [root]
 * @param {{ limit_ms?: number }} [options] how long the kernel may take to end the processes of a cgroup
 * @returns {Promise<boolean>} whether all of them could be removed
 */
export const removeCgroups = async (root = '/sys/fs/cgroup', { limit_ms = 30_000 } = {}) => {
  const isOurs = (/** @type {string} */ name) => {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    return owner === process.pid || (owner > 0 && !isAlive(owner));
  };
  const left = () =>
    hierarchies(root).flatMap((folder) =>
      readdirSync(folder)
        .filter(isOurs)
        .map((name) => join(folder, name)),
    );
  return waitFor(
    () => {
      for (const folder of left()) {
        try {
          removeTree(folder);
        } catch {
          // A process of it has not ended yet.
        }
      }
      return left().length === 0;
    },
    limit_ms,
    100,
  );
};
