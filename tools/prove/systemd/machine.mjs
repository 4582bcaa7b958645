// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentWatchdog } from '../../process/parent-watchdog.mjs';
import { sendSignal } from '../../process/signal.mjs';
import { waitFor } from '../../process/wait-for.mjs';
import { run } from '../../start/run.mjs';
import { ownCgroup } from '../compose/cgroups.mjs';

/** @typedef {Awaited<ReturnType<typeof bootMachine>>} Machine */

/** What this machine needs, with the package of Debian that has it. */
const required = {
  '/lib/systemd/systemd': 'systemd',
  '/usr/bin/systemd-notify': 'systemd',
  '/usr/bin/nsenter': 'util-linux',
  '/usr/bin/node': 'nodejs',
  '/usr/sbin/useradd': 'passwd',
};

/**
 * @param {{ isThere?: (path: string) => boolean, uid?: number | undefined }} [machine] tests replace it
 * @throws {Error} that says why this machine cannot start a systemd
 */
export const requireSystemd = ({ isThere = existsSync, uid = process.getuid?.() } = {}) => {
  const missing = Object.entries(required).flatMap(([path, name]) => (isThere(path) ? [] : [`${path} (${name})`]));
  if (missing.length > 0) throw new Error(`Missing on this machine: ${missing.join(', ')}`);
  if (uid !== 0) throw new Error('A systemd in its own namespaces can only be started by root.');
};

/** @param {number | undefined} pid @returns {number | undefined} the first process that it has started */
const childOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || undefined;
  } catch {
    return undefined;
  }
};

/**
 * Starts a systemd on a copy of this machine's file system, in separate namespaces. It ends with this process.
 *
 * @param {string} folder with the installation: `root` and `units`
 */
export const bootMachine = async (folder) => {
  const child = spawn('sh', [join(import.meta.dirname, 'boot.sh'), ownCgroup(), folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // An interruption at the terminal is for the drill.
    detached: true,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (errors += text));
  const ended = new Promise((done) => child.once('close', done));
  const release = child.pid === undefined ? () => {} : parentWatchdog(child.pid, { signal: 'KILL' });
  void ended.then(release);

  /** Runs a program on the machine. @param {string[]} command */
  const execute = async (...command) => {
    const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--cgroup'];
    const { status, output } = await run('nsenter', [
      '--target',
      String(childOf(child.pid)),
      ...namespaces,
      ...command,
    ]);
    return { status, output: output.trim() };
  };
  const isUp = async () =>
    childOf(child.pid) !== undefined &&
    /^(running|degraded)$/.test((await execute('systemctl', 'is-system-running')).output);
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) sendSignal(child.pid, 'SIGKILL');
    await ended;
  };
  if (!(await waitFor(isUp, 60_000, 200))) {
    await stop();
    throw new Error(`systemd did not start: ${errors.trim()}`);
  }
  return { execute, stop };
};
