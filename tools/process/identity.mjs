// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A text that is the same as long as a process lives and different for any later process with the same number, or
 * undefined when no such process runs. Process numbers are recycled: a number alone proves nothing.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export const processIdentity = (pid) => {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    const started = statusFields(pid)?.[19];
    return started === undefined ? undefined : `${bootIdentity()}:${started}`;
  }
  if (process.platform === 'win32') return 'alive';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
};

/**
 * Returns whether a process with this number runs, as any user. A zombie, which has ended but which its parent has not
 * collected, does not run.
 *
 * @param {number} pid
 */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || statusFields(pid)?.[0] !== 'Z';
};

const bootIdentity = () => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown boot';
  }
};

/**
 * The fields of /proc/<pid>/stat from the state on. The command's name before may hold spaces and parentheses: fields
 * are counted after its last one.
 *
 * @param {number} pid
 */
const statusFields = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};
