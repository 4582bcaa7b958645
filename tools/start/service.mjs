// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentWatchdog } from '../process/parent-watchdog.mjs';
import { signalGroup } from '../process/signal.mjs';
import { workspace } from '../workspace.mjs';
import { StartError } from './errors.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {Record<string, string | undefined>} Environment */

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

const shutdownTimeout_ms = 10_000;
const startLimit_ms = 300_000;

/**
 * Trades speed for memory. The heap grows in small steps; the young generation is just large enough that
 * objects of pending commits are not promoted. One thread for garbage collection and one for compilation leave
 * cores to the other services and save memory. Source maps would take 20 MB; the builds keep their names, so that
 * traces name functions.
 */
export const nodeFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  '--single-threaded-gc',
  '--v8-pool-size=1',
];

/**
 * @typedef {object} Options
 * @property {string} name
 * @property {string} program
 * @property {Environment} env
 * @property {string} readyUrl answers with success once the service is ready
 * @property {string} logFile
 * @property {(line: string) => void} log
 * @property {(pid: number | undefined) => void} [onPid] is called when a process starts or ends
 */

/**
 * Starts a program and restarts it after each exit with a back-off that grows with every failure and stays short when
 * it was ready. Writes its output to the log file.
 *
 * @param {Options & { limit_ms?: number }} options `limit_ms` is how long the first start may take
 * @returns {Service}
 */
export const startService = ({ limit_ms = startLimit_ms, ...options }) => {
  const { name, logFile } = options;
  const output = createOutputFile(logFile);
  const firstStart = createFirstStart({ name, limit_ms, lastLines: output.lastLines });
  const { start, stop, kill, pid } = supervise(options, output, firstStart);
  return {
    name,
    ready: firstStart.until(start()),
    pid,
    restart: async () => {
      await stop();
      await start();
    },
    stop,
    kill,
  };
};

/**
 * Keeps a program running between `start` and `stop`.
 *
 * @param {Options} options
 * @param {ReturnType<typeof createOutputFile>} output
 * @param {ReturnType<typeof createFirstStart>} firstStart
 */
const supervise = ({ name, program, env, readyUrl, logFile, log, onPid = () => {} }, output, firstStart) => {
  const nextPause_ms = createBackOff();
  let isStopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let pause;
  /** @type {ChildProcess | undefined} */
  let child;
  /** The last that answered. @type {ChildProcess | undefined} */
  let lastReady;

  /** Resolves with whether the program answers, false when it has ended or is about to. */
  const launch = async () => {
    const launched = spawnProgram(program, env, output);
    const startedAt = Date.now();
    child = launched;
    onPid(launched.pid);
    launched.once('error', firstStart.failed);
    launched.once('exit', (status, signal) => {
      child = undefined;
      onPid(undefined);
      if (isStopping) return;
      const how = signal ?? `status ${status}`;
      if (firstStart.isPending()) return firstStart.ended(how);
      const pause_ms = nextPause_ms({ ran_ms: Date.now() - startedAt, wasReady: launched === lastReady });
      log(`The ${name} ended unexpectedly (${how}); starting it again in ${pause_ms / 1000} s. Its log: ${logFile}`);
      pause = setTimeout(() => void relaunch(), pause_ms);
    });
    const isReady = await untilAnswering(readyUrl, () => !isStopping && child === launched);
    if (isReady) lastReady = launched;
    return isReady;
  };
  const relaunch = async () => {
    if (await launch()) log(`The ${name} is back.`);
  };
  const preventRelaunch = () => {
    isStopping = true;
    clearTimeout(pause);
  };

  return {
    pid: () => child?.pid,
    start: () => {
      isStopping = false;
      return launch();
    },
    stop: async () => {
      preventRelaunch();
      if (child) await endProgram(child);
    },
    kill: () => {
      preventRelaunch();
      signalGroup(child?.pid, 'SIGKILL');
    },
  };
};

/**
 * The file that the output of all processes of a service is appended to.
 *
 * @param {string} file
 */
const createOutputFile = (file) => {
  /** The position at which the output of the current process starts. */
  let start = 0;
  if (existsSync(file) && statSync(file).size > 16 * 1024 ** 2) renameSync(file, `${file}.1`);
  return {
    /** Opens the file for a new process. @returns {number} the descriptor */
    open: () => {
      const descriptor = openSync(file, 'a');
      start = statSync(file).size;
      return descriptor;
    },
    /** What the current process printed last, for an error message. */
    lastLines: () => {
      const lines = readFileSync(file).subarray(start).toString().trim().split('\n').slice(-15).join('\n');
      return `The last lines of ${file}:\n${lines || '(it printed nothing)'}`;
    },
  };
};

/**
 * Starts a program in its own process group, which ends with this process.
 *
 * @param {string} program
 * @param {Environment} env
 * @param {ReturnType<typeof createOutputFile>} output
 */
const spawnProgram = (program, env, output) => {
  const descriptor = output.open();
  const child = spawn(process.execPath, [...nodeFlags, program], {
    cwd: workspace,
    env,
    stdio: ['ignore', descriptor, descriptor],
    detached: process.platform !== 'win32',
  });
  closeSync(descriptor);
  if (child.pid !== undefined) {
    const release = parentWatchdog(child.pid, { signal: 'TERM', group: true });
    child.once('exit', release);
  }
  return child;
};

/**
 * Requests the end of a program and its children, and kills them after the time limit.
 *
 * @param {ChildProcess} child
 */
const endProgram = async (child) => {
  const ended = new Promise((done) => child.once('exit', done));
  signalGroup(child.pid, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), shutdownTimeout_ms);
  await ended;
  clearTimeout(timer);
};

/** Returns a function that returns the pause before the next start. It grows until a process has run for a minute. */
const createBackOff = () => {
  let failures = 0;
  /** @param {{ ran_ms: number, wasReady: boolean }} last process */
  return ({ ran_ms, wasReady }) => {
    if (ran_ms > 60_000) failures = 0;
    return Math.min(250 * 2 ** failures++, wasReady ? 1_000 : 10_000);
  };
};

/**
 * The first start of a service, which fails when the program ends early or takes too long. Later ends are crashes.
 *
 * @param {{ name: string, limit_ms: number, lastLines: () => string }} options
 */
const createFirstStart = ({ name, limit_ms, lastLines }) => {
  let isPending = true;
  /** @type {(error: StartError) => void} */
  let giveUp = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => (giveUp = reject));
  failure.catch(() => {});
  return {
    isPending: () => isPending,
    /** @param {Error} error */
    failed: (error) => giveUp(new StartError('service', `The ${name} could not be started: ${error.message}`, error)),
    /** @param {string} how signal or exit status */
    ended: (how) => giveUp(new StartError('service', `The ${name} ended while starting (${how}). ${lastLines()}`)),
    /** @param {Promise<unknown>} ready @returns {Promise<void>} @throws {StartError} */
    until: async (ready) => {
      const late = sleep(limit_ms, undefined, { ref: false }).then(() => {
        throw new StartError('service', `The ${name} did not get ready within ${limit_ms / 1000} s. ${lastLines()}`);
      });
      await Promise.race([ready, failure, late]);
      isPending = false;
    },
  };
};

/**
 * @param {string} url
 * @param {() => boolean} isRunning
 * @returns {Promise<boolean>} false when the program ended before it answered
 */
const untilAnswering = async (url, isRunning) => {
  while (isRunning()) {
    if (await answers(url)) return true;
    await sleep(50);
  }
  return false;
};

/** @param {string} url */
const answers = async (url) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};
