// @ts-check
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A file before the running generator changed it.
 *
 * @typedef {object} Original
 * @property {Buffer | null} content null when there was no such file
 * @property {string[]} newFolders the folders that did not exist, the innermost first
 */

/** The files that the running generator changed. @type {Map<string, Original> | null} */
let originals = null;

/** @param {string} file @returns {string[]} */
const missingFolders = (file) => {
  const folder = dirname(file);
  return existsSync(folder) ? [] : [folder, ...missingFolders(folder)];
};

/**
 * Remembers files that a program is going to change, so that a failed generator restores them.
 *
 * @param {readonly string[]} files
 */
export const rememberFiles = (files) => {
  for (const file of files) {
    if (!originals || originals.has(file)) continue;
    originals.set(file, { content: existsSync(file) ? readFileSync(file) : null, newFolders: missingFolders(file) });
  }
};

/**
 * Writes a file and its folders. A failed generator restores what was there.
 *
 * @param {string} file
 * @param {string} content
 */
export const writeText = (file, content) => {
  rememberFiles([file]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** @param {Map<string, Original>} changed */
const restore = (changed) => {
  for (const [file, { content }] of changed) {
    if (content === null) rmSync(file, { force: true });
    else writeFileSync(file, content);
  }
  const folders = [...changed.values()].flatMap(({ newFolders }) => newFolders);
  // The innermost first: a folder is empty once those in it are gone.
  for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length))
    if (existsSync(folder)) rmdirSync(folder);
};

/**
 * Runs a generator. When it fails, all files are as they were before.
 *
 * @template Result
 * @param {() => Result | Promise<Result>} generate
 * @returns {Promise<Result>}
 * @throws {Error} the error of the generator
 */
export const allOrNothing = async (generate) => {
  /** @type {Map<string, Original>} */
  const changed = new Map();
  originals = changed;
  try {
    return await generate();
  } catch (error) {
    restore(changed);
    throw error;
  } finally {
    originals = null;
  }
};
