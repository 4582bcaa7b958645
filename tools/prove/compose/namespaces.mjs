// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentWatchdog } from '../../process/parent-watchdog.mjs';
import { sendSignal } from '../../process/signal.mjs';
import { programs } from './programs.mjs';

/** New mounts and processes. They are gone when the first process ends; `unshare` ends after all of them. */
export const isolation = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/**
 * Starts a program in its own mount, process and network namespaces. It ends with this process.
 *
 * @param {readonly string[]} command
 * @returns {{ ended: Promise<{ status: number | null, output: string }>, stop: () => Promise<void> }} `output`: its
 *   standard output; `stop` resolves when the program and everything that it has started have ended
 */
export const startIsolated = (command) => {
  const shell = ['sh', join(import.meta.dirname, 'namespace.sh'), ...command];
  const child = spawn(programs.unshare, [...isolation, '--net', ...shell], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // An interruption at the terminal is for the drill, which then stops everything.
    detached: true,
  });
  const { pid } = child;
  const release = pid === undefined ? () => {} : parentWatchdog(pid, { signal: 'KILL' });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (output += chunk));
  const ended = new Promise(
    (/** @type {(result: { status: number | null, output: string }) => void} */ done, failed) => {
      child.once('error', failed).once('close', (status) => done({ status, output }));
    },
  );
  void ended.then(release, release);
  return {
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null)
        for (const first of childrenOf(pid)) sendSignal(first, 'SIGKILL');
      await ended;
    },
  };
};

/** @param {number | undefined} pid @returns {number[]} the processes that it has started */
const childrenOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean);
  } catch {
    return [];
  }
};
