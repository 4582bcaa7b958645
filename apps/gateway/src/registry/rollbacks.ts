import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@croupier/releases/canary';
import { releaseOfRollback, rollbackFile, rollbacksFolder, type Rollback } from '@croupier/releases/rollbacks';

/** Returns the releases that gateways have rolled back and that no deploy has taken over yet. */
export const readRollbacks = async (directory: string): Promise<readonly Release[]> => {
  const names = await readdir(join(directory, rollbacksFolder)).catch(() => []);
  return names.flatMap((name) => releaseOfRollback(name) ?? []);
};

/** Adds a rollback to a registry. Returns false when another gateway has added it already. */
export type AddRollback = (rollback: Rollback) => Promise<boolean>;

/** Returns a function that adds a rollback to the registry of a folder. @throws when the folder cannot be written */
export const rollbacksOfFolder =
  (directory: string): AddRollback =>
  async (rollback) => {
    const folder = join(directory, rollbacksFolder);
    await mkdir(folder, { recursive: true });
    const name = rollbackFile(rollback);
    const isKnown = (await readdir(folder)).includes(name);
    if (isKnown) return false;
    // Appears with its whole content. Two gateways that do so at once write the same.
    const draft = join(folder, `${name}.${process.pid}.new`);
    try {
      await writeFile(draft, `${JSON.stringify(rollback)}\n`, { flush: true });
      await rename(draft, join(folder, name));
    } finally {
      await rm(draft, { force: true });
    }
    return true;
  };
