// @ts-check
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const gibibyte = 1024 ** 3;

/** The space that a test run may need for its databases and the log. */
const room = 2 * gibibyte;

/**
 * Returns the directory for the data of test servers: `TMPDIR` if it is set; else a file system in memory, because each
 * database has about 750 files, which a busy disk creates in a second; else the system's temporary directory.
 *
 * @param {string} [memory] a file system in memory
 */
export const disposablePlace = (memory = '/dev/shm') => {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  if (freemem() < 2 * room) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room ? memory : tmpdir();
  } catch {
    // Not on every system.
    return tmpdir();
  }
};
