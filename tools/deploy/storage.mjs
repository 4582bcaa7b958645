// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObjectStorage, openObjectStorage, requireConditions } from './contract.mjs';
import { DeployError } from './errors.mjs';
import { openFolder } from './folder.mjs';
import { hash } from './release.mjs';

/** @typedef {import('./release.mjs').Release} Release */

/**
 * Where releases are published: a folder or a bucket.
 *
 * @typedef {object} Storage
 * @property {string} location
 * @property {boolean} isExclusive whether other deploys wait, so that everything that no registry names is left over
 * @property {(key: string) => Promise<{ content: Buffer, tag: string } | null>} read
 * @property {(content: string, tag: string | null) => Promise<boolean>} replaceRegistry replaces `registry.json` if it
 *   has this tag (null: if there is none); returns false otherwise
 * @property {(release: Release) => Promise<void>} storeRelease unless it is stored
 * @property {(name: string) => Promise<string[]>} versions the stored releases of an app
 * @property {(name: string, versions: readonly string[]) => Promise<void>} removeReleases
 * @property {() => Promise<string[]>} rollbacks the names of the files of rollbacks by gateways
 * @property {(names: readonly string[]) => Promise<void>} removeRollbacks
 */

const registryKey = 'registry.json';
const rollbacksFolder = 'rollbacks/';
/** Files of a release that are uploaded at a time. */
const uploads = 8;

/**
 * Runs `work` for each item, a few at a time.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<unknown>} work
 */
const forEach = async (items, work) => {
  const left = [...items];
  const run = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: uploads }, run));
};

/**
 * The releases in object storage. Readers see a release when the registry names it, so its files come first.
 *
 * @param {string} location
 * @param {import('@croupier/releases/object-storage').ObjectStorage} objects
 * @returns {Storage}
 */
export const bucketStorage = (location, objects) => ({
  location,
  isExclusive: false,
  read: objects.read,
  replaceRegistry: async (content, tag) => {
    await requireConditions(objects);
    return objects.write(registryKey, Buffer.from(content), { tag });
  },
  storeRelease: async ({ name, version, integrity, directory }) => {
    const folder = `${name}/${version}/`;
    // Written last: a release with it is complete.
    if (await objects.read(`${folder}integrity.json`)) return;
    await forEach(Object.entries(integrity), async ([file, expected]) => {
      const content = readFileSync(join(directory, file));
      if (hash(content) !== expected)
        throw new DeployError(
          'build',
          `${join(directory, file)} changed while it was being published. Is a build running?`,
        );
      await objects.write(`${folder}${file}`, content);
    });
    await objects.write(`${folder}integrity.json`, Buffer.from(`${JSON.stringify(integrity, null, 1)}\n`));
  },
  versions: async (name) => {
    const keys = await objects.list(`${name}/`);
    return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  },
  removeReleases: async (name, versions) => {
    for (const version of versions) await objects.remove(await objects.list(`${name}/${version}/`));
  },
  rollbacks: async () => {
    const keys = await objects.list(rollbacksFolder);
    return keys.map((key) => key.slice(rollbacksFolder.length));
  },
  removeRollbacks: (names) => objects.remove(names.map((name) => `${rollbacksFolder}${name}`)),
});

/**
 * Runs work with the storage of a location: a folder, or `s3://bucket/folder`. For a folder, other deploys wait.
 *
 * @template Result
 * @param {string} location
 * @param {(storage: Storage) => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {DeployError}
 */
export const withStorage = async (location, work) => {
  if (!isObjectStorage(location)) return openFolder(location, work);
  const objects = await openObjectStorage(location);
  try {
    return await work(bucketStorage(location, objects));
  } finally {
    objects.close();
  }
};
