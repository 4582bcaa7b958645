// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The unit of the times in `/proc`, on every Linux. */
const ticksPerSecond = 100;

/**
 * Reads user and system time from a line of `/proc/PID/stat`, in seconds.
 *
 * @param {string} line
 * @returns {{ own: number, endedChildren: number }}
 */
export const timesOfStat = (line) => {
  // The name of the program is in parentheses and can contain anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return {
    own: (Number(user) + Number(system)) / ticksPerSecond,
    endedChildren: (Number(childrenUser) + Number(childrenSystem)) / ticksPerSecond,
  };
};

/** @param {number} pid */
const timesOf = (pid) => {
  try {
    return timesOfStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return { own: Number.NaN, endedChildren: Number.NaN };
  }
};

/**
 * Returns the processor time of a process and of all its children, running and ended, in seconds. NaN on systems without
 * `/proc`.
 *
 * @param {number} pid
 */
export const processorSeconds = (pid) => {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter(Boolean);
  const { own, endedChildren } = timesOf(pid);
  // A child that ends in between is among the ended ones the next time.
  return children.reduce((total, child) => total + (timesOf(child).own || 0), own + endedChildren);
};
