// @ts-check
import { spawn } from 'node:child_process';
import { parentWatchdog } from '../process/parent-watchdog.mjs';
import { signalGroup } from '../process/signal.mjs';
import { workspace } from '../workspace.mjs';

/** Every program that runs now, so that an interruption ends them. */
const running = new Set();

/**
 * Runs a program to its end and collects what it prints. It gets its own process group, and ends with this process.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export const run = (program, args, { env = {}, onLine = () => {} } = {}) =>
  new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: workspace,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const release = child.pid === undefined ? () => {} : parentWatchdog(child.pid, { signal: 'TERM', group: true });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      let unfinished = '';
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ chunk) => {
        output += chunk;
        const lines = (unfinished + chunk).split('\n');
        unfinished = lines.pop() ?? '';
        lines.forEach(onLine);
      });
    }
    child.on('error', failed);
    child.on('close', (status) => {
      release();
      running.delete(child);
      done({ status, output });
    });
  });

/**
 * Ends every program that `run` has running.
 *
 * @returns {Promise<void>} once all of them have ended
 */
export const endRunning = async () => {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((done) => {
          child.once('close', () => done(undefined));
          if (!signalGroup(child.pid, 'SIGTERM')) done(undefined);
        }),
    ),
  );
};
