// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from '../process/identity.mjs';
import { readLock } from '../process/lock.mjs';
import { sendSignal } from '../process/signal.mjs';
import { StartError } from './errors.mjs';

/**
 * @param {string} home
 * @throws {StartError} when a system runs from this home
 */
export const requireNotRunning = (home) => {
  const holder = readLock(join(home, 'system.lock'));
  if (holder)
    throw new StartError(
      'already_running',
      `Croupier already runs from ${home} (process ${holder.pid}): ${holder.details.origin}\nStop that one first, or set CROUPIER_HOME and --port to run another beside it.`,
    );
};

/**
 * Records running programs in a file, so that a start after a crash can end the orphans.
 *
 * @param {string} file
 */
export const processRecord = (file) => {
  /** @type {Map<string, { pid: number, identity: string | undefined }>} */
  const known = new Map();
  return {
    /**
     * @param {string} name
     * @param {number | undefined} pid
     */
    set: (name, pid) => {
      if (pid === undefined) known.delete(name);
      else known.set(name, { pid, identity: processIdentity(pid) });
      writeFileSync(file, JSON.stringify([...known.values()]), { mode: 0o600 });
    },
    clear: () => rmSync(file, { force: true }),
  };
};

/**
 * Ends the programs of an earlier run that outlived it.
 *
 * @param {string} file
 */
export const endLeftovers = async (file) => {
  if (!existsSync(file)) return;
  /** @type {{ pid: number, identity: string }[]} */
  let recorded = [];
  try {
    recorded = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A crash truncated the file; the watchdog has ended the programs.
  }
  const left = () =>
    recorded.filter(({ pid, identity }) => identity !== undefined && processIdentity(pid) === identity);
  /** @type {readonly (readonly [NodeJS.Signals, number])[]} */
  const steps = [
    ['SIGTERM', 5_000],
    ['SIGKILL', 1_000],
  ];
  for (const [signal, limit_ms] of steps) {
    for (const { pid } of left()) sendSignal(pid, signal);
    // A process holds its ports until it has ended.
    for (let waited_ms = 0; waited_ms < limit_ms && left().length > 0; waited_ms += 50) await sleep(50);
  }
  rmSync(file, { force: true });
};
