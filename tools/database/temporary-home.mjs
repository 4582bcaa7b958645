// @ts-check
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../process/identity.mjs';
import { removeDatabase } from './cluster.mjs';

/** @param {string} home */
const remove = (home) => {
  // The cluster may be in another directory, because not every account can enter a temporary one.
  removeDatabase(join(home, 'database'));
  rmSync(home, { recursive: true, force: true });
};

/**
 * Creates a folder for data that live as long as this process. It deletes the folders that killed processes left: the
 * id of the process that owns a folder is part of its name.
 *
 * @param {string} purpose part of the name, such as `bench`
 * @param {string} [place] the folder it is created in; the system's temporary directory by default
 * @returns {{ home: string, remove: () => void }} `remove` deletes the folder, and its database wherever that is
 */
export const createTemporaryHome = (purpose, place = tmpdir()) => {
  const prefix = `croupier-${purpose}-`;
  for (const name of readdirSync(place)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (owner > 0 && !isAlive(owner)) remove(join(place, name));
  }
  const home = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // Under root PostgreSQL runs as another account, which must be able to enter the folder, but not to list it.
  chmodSync(home, 0o711);
  return { home, remove: () => remove(home) };
};
