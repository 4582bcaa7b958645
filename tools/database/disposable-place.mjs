// @ts-check
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const gibibyte = 1024 ** 3;

/** How much a test run may need: its databases at any one time and the log. */
const room = 2 * gibibyte;

/**
 * Where the data of test servers lie: in `TMPDIR` where it is set; else in memory, because each database has some 750
 * files, and a busy disk takes a second to make them; else in the system's temporary directory.
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
