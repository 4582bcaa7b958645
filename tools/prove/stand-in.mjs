// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../start/ports.mjs';
import { workspace } from '../workspace.mjs';
import { walletOf } from './wallet-client.mjs';

/**
 * @typedef {'none' | 'answers before it writes' | 'writes in two steps' | 'keeps no keys' | 'refuses what it knows' | 'starts slowly' | 'writes not everything'
 *   | 'writes late' | 'waits without end' | 'queues without bound'} Flaw
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
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  const fileSize = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let sizeAtLaunch = 0;
  const launch = () => {
    sizeAtLaunch = fileSize();
    // A separate process group, so that the service and its store end together.
    child = spawn(process.execPath, [join(workspace, 'tools/prove/stand-in.fixture.mjs'), file, String(port), flaw], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const end = () => process.kill(-Number(child.pid), 'SIGKILL');
  const store = () => Number(readFileSync(`${file}.store`, 'utf8'));
  launch();
  const standIn = {
    /**
     * Kills both once the store has written something, because a kill before that interrupts nothing. Starts them
     * again.
     */
    kill: async () => {
      while (fileSize() === sizeAtLaunch) await sleep(5);
      child.once('exit', launch);
      end();
    },
    untilReady: async () => {
      const begin = performance.now();
      while (
        !(await fetch(origin, { method: 'POST' }).then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        await sleep(20);
      return (performance.now() - begin) / 1000;
    },
    freeze: () => process.kill(store(), 'SIGSTOP'),
    thaw: () => process.kill(store(), 'SIGCONT'),
    audit: () => [],
    countBets: async () =>
      (existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .flatMap((line) => JSON.parse(line))
        : []
      ).length,
    memory_mb: () =>
      Number.parseInt(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout, 10) / 1024,
    wallet: walletOf({
      origins: [origin],
      secret: 'stand-in',
      funds: 1_000_000,
      sessions: Array.from({ length: 4 }, (_, index) => ({ token: `player-${index}` })),
    }),
    stop: async () => {
      const exited = once(child, 'exit');
      end();
      await exited;
      rmSync(home, { recursive: true, force: true });
    },
  };
  await standIn.untilReady();
  return standIn;
};
