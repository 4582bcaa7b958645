// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentWatchdog } from '../process/parent-watchdog.mjs';
import { workspace } from '../workspace.mjs';
import { StartError } from './errors.mjs';

/**
 * A supervised service.
 *
 * @typedef {object} Service
 * @property {string} name
 * @property {Promise<void>} ready when it answers for the first time; rejects when it ends before
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} restart
 * @property {() => Promise<void>} stop requests a shutdown, and kills the service after ten seconds
 * @property {() => void} kill
 */

const patience_ms = 10_000;
const startLimit_ms = 60_000;

/**
 * Trades speed for memory. The heap grows in small steps; the young generation is just large enough that
 * objects of pending commits are not promoted. One thread for garbage collection and one for compilation leave
 * cores to the other services and save memory. Source maps would take 20 MB; the builds are not minified, so that
 * traces name their functions.
 */
const nodeFlags = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--single-threaded-gc', '--v8-pool-size=1'];

/**
 * Starts a program and restarts it after each exit with a back-off that grows with every
 * failure and stays short when it was ready. Writes its output to the log file.
 *
 * @param {{ name: string, program: string, env: Record<string, string | undefined>, readyUrl: string, logFile: string, log: (line: string) => void, onPid?: (pid: number | undefined) => void, limit_ms?: number }} options
 *   `limit_ms` is how long the first start may take
 * @returns {Service}
 */
export const startService = ({
  name,
  program,
  env,
  readyUrl,
  logFile,
  log,
  onPid = () => {},
  limit_ms = startLimit_ms,
}) => {
  let stopping = false;
  /** The position in the log file at which the output of the current process starts. */
  let outputFrom = 0;
  const lastLines = () =>
    `The last lines of ${logFile}:\n${readFileSync(logFile).subarray(outputFrom).toString().trim().split('\n').slice(-15).join('\n') || '(it printed nothing)'}`;
  let answered = false;
  let failures = 0;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** The last that answered. @type {import('node:child_process').ChildProcess | undefined} */
  let lastReady;
  /** @type {(error: StartError) => void} */
  let giveUp = () => {};
  /** @type {Promise<never>} */
  const diedEarly = new Promise((_, reject) => (giveUp = reject));
  diedEarly.catch(() => {});

  if (existsSync(logFile) && statSync(logFile).size > 16 * 1024 ** 2) renameSync(logFile, `${logFile}.1`);

  const launch = () => {
    const output = openSync(logFile, 'a');
    outputFrom = statSync(logFile).size;
    const launched = spawn(process.execPath, [...nodeFlags, program], {
      cwd: workspace,
      env,
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
    });
    closeSync(output);
    const startedAt = Date.now();
    child = launched;
    onPid(launched.pid);
    const release =
      launched.pid === undefined ? () => {} : parentWatchdog(launched.pid, { signal: 'TERM', group: true });
    launched.once('error', (error) =>
      giveUp(new StartError('service', `The ${name} could not be started: ${error.message}`, error)),
    );
    launched.once('exit', (status, signal) => {
      release();
      child = undefined;
      onPid(undefined);
      if (stopping) return;
      if (!answered) {
        giveUp(
          new StartError(
            'service',
            `The ${name} ended while starting (${signal ?? `status ${status}`}). ${lastLines()}`,
          ),
        );
        return;
      }
      if (Date.now() - startedAt > 60_000) failures = 0;
      const pause_ms = Math.min(250 * 2 ** failures++, launched === lastReady ? 1_000 : 10_000);
      log(
        `The ${name} ended unexpectedly (${signal ?? `status ${status}`}); starting it again in ${pause_ms / 1000} s. Its log: ${logFile}`,
      );
      setTimeout(() => {
        if (stopping) return;
        launch();
        void untilReady().then((ready) => ready && log(`The ${name} is back.`));
      }, pause_ms);
    });
  };

  const untilReady = async () => {
    const current = child;
    while (!stopping && child === current) {
      if (await answers(readyUrl)) {
        lastReady = current;
        return true;
      }
      await sleep(50);
    }
    return false;
  };

  const firstReady = async () => {
    const late = sleep(limit_ms, undefined, { ref: false }).then(() => {
      throw new StartError('service', `The ${name} did not get ready within ${limit_ms / 1000} s. ${lastLines()}`);
    });
    await Promise.race([untilReady(), diedEarly, late]);
    answered = true;
  };

  const end = async () => {
    const ending = child;
    if (!ending) return;
    const ended = new Promise((done) => ending.once('exit', done));
    signal(ending, 'SIGTERM');
    const impatient = setTimeout(() => signal(ending, 'SIGKILL'), patience_ms);
    await ended;
    clearTimeout(impatient);
  };

  launch();
  return {
    name,
    ready: firstReady(),
    pid: () => child?.pid,
    restart: async () => {
      stopping = true;
      await end();
      stopping = false;
      launch();
      await untilReady();
    },
    stop: async () => {
      stopping = true;
      await end();
    },
    kill: () => {
      stopping = true;
      if (child) signal(child, 'SIGKILL');
    },
  };
};

/**
 * Signals the whole process group, so that a service's children end with it.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} name
 */
const signal = ({ pid }, name) => {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, name);
  } catch {
    // The process has already exited.
  }
};

/** @param {string} url */
const answers = async (url) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};
