// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The most that an image may have: the sum of its unpacked layers, in bytes. */
const limit = 250e6;

/** What an image has besides its folder: the default base image has 24 MB, its Node 24 without symbols 109 MB. */
const system = 24e6 + 109e6;

/** @param {string} folder @returns {string[]} the paths of all files */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Returns the size of the files in a folder, in bytes.
 *
 * @param {string} folder
 */
export const sizeOf = (folder) => filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);

/**
 * Removes the symbols from the native libraries in a folder, which only debuggers read, if the machine is Linux and has
 * `strip` (binutils).
 *
 * @param {string} folder
 * @throws Error when a library cannot be read
 */
export const stripLibraries = (folder) => {
  const libraries = filesIn(folder).filter((file) => /\.(node|so(\.\d+)*)$/.test(file));
  if (process.platform !== 'linux' || libraries.length === 0) return;
  const { error, status, stderr } = spawnSync('strip', ['--strip-unneeded', ...libraries], { encoding: 'utf8' });
  if (!error && status !== 0) throw new Error(`Symbols cannot be removed: ${stderr}`);
};

/** A layer is a tar archive: each file has a header and ends at a multiple of this size. */
const block = 512;

/** Returns the size of a layer with the files in a folder, in bytes. @param {string} folder */
const layerSize = (folder) =>
  filesIn(folder).reduce((sum, file) => sum + block + block * Math.ceil(statSync(file).size / block), 0);

/**
 * Checks that an image with a folder keeps the limit.
 *
 * @param {string} folder of a service
 * @throws Error when it does not
 */
export const requireImageSize = (folder) => {
  const size = layerSize(folder);
  if (size <= limit - system) return;
  const mb = (/** @type {number} */ bytes) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new Error(
    `The folder ${basename(folder)} has ${mb(size)}, at most ${mb(limit - system)} fit in an image of ${mb(limit)}` +
      ' (without the program strip of binutils, libraries keep symbols that nothing needs)',
  );
};
