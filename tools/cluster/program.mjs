// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { postgresEnvironment } from '../database/cluster.mjs';
import { parentWatchdog } from '../process/parent-watchdog.mjs';
import { sendSignal } from '../process/signal.mjs';
import { waitFor } from '../process/wait-for.mjs';

/** @typedef {import('../database/account.mjs').Account} Account */
/** @typedef {{ isRunning: () => boolean, end: (signal: NodeJS.Signals) => Promise<void> }} Program */

/**
 * Starts a program under an account, with its output in a file. It gets SIGTERM when this process ends.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ account: Account, directory: string, logFile: string, env?: Record<string, string> }} options
 * @returns {Program}
 */
export const startProgram = (program, args, { account, directory, logFile, env = {} }) => {
  const output = openSync(logFile, 'a');
  const child = spawn(program, args, {
    ...account,
    cwd: directory,
    env: { ...postgresEnvironment(), ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const { pid } = child;
  const ended = new Promise((done) => child.once('exit', done).once('error', done));
  if (pid !== undefined) void ended.then(parentWatchdog(pid, { signal: 'TERM' }));
  const isRunning = () => pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    end: async (signal) => {
      if (pid === undefined || !isRunning()) return;
      sendSignal(pid, signal);
      await ended;
    },
  };
};

/**
 * Runs a program under an account to its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ account: Account, directory: string, env?: Record<string, string> }} options
 * @returns {Promise<string>} its output
 * @throws {Error} with the output of a program that fails
 */
export const runProgram = (program, args, { account, directory, env = {} }) =>
  new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...account,
      cwd: directory,
      env: { ...postgresEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', failed);
    child.once('close', (status) => {
      if (status === 0) done(output);
      else failed(new Error(`${program} ${args.join(' ')} ended with status ${status}: ${output.trim()}`));
    });
  });

/**
 * Waits for a condition.
 *
 * @param {string} what the subject of the error message
 * @param {() => boolean | Promise<boolean>} condition an error counts as false
 * @param {{ limit_s?: number, logFile?: string }} [options] `logFile`: its last lines are part of the error
 * @throws {Error} after the time limit
 */
export const until = async (what, condition, { limit_s = 180, logFile } = {}) => {
  const isTrue = () =>
    Promise.resolve()
      .then(condition)
      .catch(() => false);
  if (await waitFor(isTrue, limit_s * 1000, 100)) return;
  throw new Error(`${what}: not within ${limit_s} s${logFile ? `\n${lastLines(logFile)}` : ''}`);
};

/** @param {string} file */
const lastLines = (file) =>
  `The last lines of ${file}:\n${readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n')}`;
