// @ts-check
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process/identity.mjs';
import { sendSignal } from '../process/signal.mjs';
import { waitFor } from '../process/wait-for.mjs';

/** Above the process ids of every system, yet PostgreSQL accepts it in its lock file. */
const unusedProcessId = 2_147_483_647;

/**
 * Parses `postmaster.pid`. Its lines: process number, data directory, start, port, socket directory, address,
 * shared memory, status.
 *
 * @param {string} cluster
 * @returns {{ pid: number, port: number, ready: boolean } | undefined}
 */
export const readPostmaster = (cluster) => {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

/**
 * Stops processes of an earlier supervisor on the cluster, and neutralises its lock file if another program has its
 * process id by now. The lock file stays, because PostgreSQL uses it to release the orphaned shared memory.
 *
 * @param {string} cluster
 * @param {(line: string) => void} log
 */
export const clearLeftovers = async (cluster, log) => {
  const left = readPostmaster(cluster);
  if (left && isAlive(left.pid) && belongsTo(left.pid, cluster)) {
    log(`stopping the PostgreSQL left over from an earlier run (process ${left.pid})`);
    await endProcess(left.pid);
  }
  // Server processes of a postmaster that was killed notice it within moments; until then they hold shared memory.
  const orphans = processesOf(cluster);
  if (!(await waitFor(() => orphans.every((pid) => !isAlive(pid)), 3_000))) {
    for (const pid of orphans) sendSignal(pid, 'SIGKILL');
    await waitFor(() => orphans.every((pid) => !isAlive(pid)), 3_000);
  }
  const now = readPostmaster(cluster);
  if (now && isAlive(now.pid) && !belongsTo(now.pid, cluster)) {
    log(`the lock file names process ${now.pid}, which is another program: taking it over`);
    const file = join(cluster, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(unusedProcessId)));
  }
};

/**
 * Requests a fast shutdown (disconnects clients, writes everything), then escalates the signals.
 *
 * @param {number} pid
 */
export const endProcess = async (pid) => {
  /** @type {[NodeJS.Signals, number][]} */
  const steps = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [name, wait_ms] of steps) {
    sendSignal(pid, name);
    if (await waitFor(() => !isAlive(pid), wait_ms)) return;
  }
};

/**
 * Whether the process is a PostgreSQL of this cluster: a postmaster works in its data directory.
 *
 * @param {number} pid
 * @param {string} cluster
 */
const belongsTo = (pid, cluster) => {
  if (process.platform === 'linux') return workingDirectory(pid) === realpathSync(cluster);
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false;
  }
};

/**
 * Every PostgreSQL process that works in the cluster's directory, on Linux.
 *
 * @param {string} cluster
 * @returns {readonly number[]}
 */
export const processesOf = (cluster) => {
  if (process.platform !== 'linux') return [];
  const directory = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingDirectory(pid) === directory && isPostgres(pid));
};

/** @param {number} pid */
const isPostgres = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
};

/** @param {number} pid */
const workingDirectory = (pid) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};
