// @ts-check
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processIdentity } from './identity.mjs';

/**
 * Takes a lock file for this process. Takes over a lock whose process has ended (killed, crashed, machine
 * restarted, number recycled).
 *
 * @param {string} file
 * @param {Record<string, unknown>} [details] stored in the file, for processes that find the lock taken
 * @returns {{ taken: true, release: () => void, describe: (details: Record<string, unknown>) => void } | { taken:
 *   false, pid: number, details: Record<string, unknown> }}
 */
export const takeLock = (file, details = {}) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, content(details), { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A hard link appears with its whole content and fails when the name exists.
        linkSync(own, file);
        return { taken: true, release: () => releaseLock(file), describe: (later) => describeLock(file, later) };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      const holder = readLock(file);
      if (holder) return { taken: false, ...holder };
      const aside = `${own}.stale`;
      try {
        renameSync(file, aside);
      } catch {
        continue;
      }
      // Another process may have taken the lock between the look and the renaming.
      const moved = readLock(aside);
      if (moved) {
        renameSync(aside, file);
        return { taken: false, ...moved };
      }
      rmSync(aside, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
};

/**
 * Returns the holder of a lock, or undefined when no running process holds it.
 *
 * @param {string} file
 * @returns {{ pid: number, details: Record<string, unknown> } | undefined}
 */
export const readLock = (file) => {
  try {
    const { pid, identity, details } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof pid === 'number' && identity !== undefined && processIdentity(pid) === identity
      ? { pid, details }
      : undefined;
  } catch {
    return undefined;
  }
};

/** @param {string} file */
const releaseLock = (file) => {
  if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
};

/** @param {Record<string, unknown>} details */
const content = (details) => JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid), details });

/**
 * @param {string} file
 * @param {Record<string, unknown>} details
 */
const describeLock = (file, details) => {
  writeFileSync(`${file}.new`, content(details), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
