// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../process/lock.mjs';
import { DeployError } from './errors.mjs';
import { storeRelease, writeDurably } from './release.mjs';

/** @typedef {import('./storage.mjs').Storage} Storage */

/** @param {string} path */
const namesIn = (path) => (existsSync(path) ? readdirSync(path) : []);

/**
 * The releases in a folder.
 *
 * @param {string} directory
 * @returns {Storage}
 */
const folderStorage = (directory) => {
  const registryFile = join(directory, 'registry.json');
  /** @param {string} file */
  const read = (file) => {
    if (!existsSync(file)) return null;
    const content = readFileSync(file);
    return { content, tag: createHash('sha256').update(content).digest('hex') };
  };
  return {
    location: directory,
    isExclusive: true,
    read: async (key) => read(join(directory, key)),
    replaceRegistry: async (content, tag) => {
      // A development server writes without the lock.
      if ((read(registryFile)?.tag ?? null) !== tag) return false;
      writeDurably(registryFile, content);
      return true;
    },
    storeRelease: async (release) => storeRelease(release, join(directory, release.name, release.version)),
    versions: async (name) => namesIn(join(directory, name)),
    removeReleases: async (name, versions) => {
      for (const version of versions) rmSync(join(directory, name, version), { recursive: true, force: true });
    },
    rollbacks: async () => namesIn(join(directory, 'rollbacks')),
    removeRollbacks: async (names) => {
      for (const name of names) rmSync(join(directory, 'rollbacks', name), { force: true });
    },
  };
};

/**
 * Runs `work` with the releases in a folder under an exclusive lock; other writers wait.
 *
 * @template Result
 * @param {string} directory
 * @param {(storage: Storage) => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {DeployError}
 */
export const openFolder = async (directory, work) => {
  mkdirSync(directory, { recursive: true });
  for (let tries = 0; ; tries += 1) {
    const lock = takeLock(join(directory, '.lock'));
    if (lock.taken) {
      try {
        return await work(folderStorage(directory));
      } finally {
        lock.release();
      }
    }
    if (tries > 300)
      throw new DeployError(
        'unknown',
        `Another deploy (process ${lock.pid}) has held the registry in ${directory} for half a minute.`,
      );
    await sleep(100);
  }
};
