// @ts-check
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../process/identity.mjs';
import { removeDatabase } from './cluster.mjs';

/** @param {string} home */
const remove = (home) => {
  removeDatabase(join(home, 'database'));
  rmSync(home, { recursive: true, force: true });
};

/**
 * Creates a folder for the data of a system that lives as long as this process. It deletes the folders that killed
 * processes left: the id of the process that owns a folder is part of its name.
 *
 * @param {string} purpose part of the name, such as `bench`
 * @returns {{ home: string, remove: () => void }} `remove` deletes the folder, and its database wherever that is
 */
export const createTemporaryHome = (purpose) => {
  const prefix = `croupier-${purpose}-`;
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (owner > 0 && !isAlive(owner)) remove(join(tmpdir(), name));
  }
  const home = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL runs under another account when we are root; it has to reach the folder.
  chmodSync(home, 0o755);
  return { home, remove: () => remove(home) };
};
