// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMemory_mb } from '../bench/memory.mjs';
import { freePorts } from '../start/ports.mjs';
import { workspace } from '../workspace.mjs';
import { untilReady } from './until-ready.mjs';
import { walletOf } from './wallet-client.mjs';

/**
 * @typedef {'none' | 'answers before it writes' | 'writes in two steps' | 'keeps no keys' | 'refuses what it knows' |
 *   'starts slowly' | 'writes not everything' | 'writes late' | 'waits without end' | 'queues without bound'} Flaw
 */

/**
 * A small service with a flaw in separate processes. It replaces the platforms and their database in tests.
 *
 * @param {Flaw} flaw
 */
export const startStandIn = async (flaw) => {
  const home = mkdtempSync(join(tmpdir(), 'croupier-stand-in-'));
  const file = join(home, 'rows');
  const { gateway: port } = await freePorts();
  const origin = `http://127.0.0.1:${port}`;
  const processes = launchProcesses({ file, port, flaw });
  const standIn = {
    ...processes,
    untilReady: () => untilReady([() => fetch(origin, { method: 'POST' })]),
    audit: () => [],
    countBets: async () => countRows(file),
    wallet: walletFor(origin, 'player'),
    /** The wallet of other players. */
    probe: walletFor(origin, 'other'),
    stop: async () => {
      await processes.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
  await standIn.untilReady();
  return standIn;
};

/** @param {string} origin @param {string} prefix of the players' tokens */
const walletFor = (origin, prefix) =>
  walletOf({
    origins: [origin],
    secret: 'stand-in',
    funds: 1_000_000,
    sessions: Array.from({ length: 4 }, (_, index) => ({ token: `${prefix}-${index}` })),
  });

/**
 * Starts the service, which starts its store.
 *
 * @param {{ file: string, port: number, flaw: Flaw }} options `file`: where the store writes
 */
const launchProcesses = ({ file, port, flaw }) => {
  /** @type {import('node:child_process').ChildProcess} */
  let service;
  let sizeAtLaunch = 0;
  const fileSize = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const storePid = () => Number(readFileSync(`${file}.store`, 'utf8'));
  const launch = () => {
    sizeAtLaunch = fileSize();
    // A separate process group, so that the service and its store end together.
    service = spawn(process.execPath, [join(workspace, 'tools/prove/stand-in.fixture.mjs'), file, String(port), flaw], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const killBoth = () => process.kill(-Number(service.pid), 'SIGKILL');
  launch();
  return {
    /**
     * Kills both once the store has written something, because a kill before that interrupts nothing. Starts them
     * again.
     */
    kill: async () => {
      while (fileSize() === sizeAtLaunch) await sleep(5);
      service.once('exit', launch);
      killBoth();
    },
    freeze: () => process.kill(storePid(), 'SIGSTOP'),
    thaw: () => process.kill(storePid(), 'SIGCONT'),
    memory_mb: () => residentMemory_mb(service.pid),
    end: async () => {
      const exited = once(service, 'exit');
      killBoth();
      await exited;
    },
  };
};

/** The number of rows that the store has written. @param {string} file */
const countRows = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .flatMap((line) => JSON.parse(line)).length
    : 0;
