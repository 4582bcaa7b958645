import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@croupier/tools/playwright';
import { isAlive } from '../../../../tools/process/identity.mjs';

const fixture = resolve(import.meta.dirname, '../../../../tools/test/interruption.fixture.mjs');

/** Whether a program listens on a port. */
const isTaken = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    ({ cause }: { cause?: { code?: string } }) => cause?.code !== 'ECONNREFUSED',
  );

/** Starts a small test run, and waits until its system is up and its suite runs. */
const startRun = async () => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(BASE_URL|CROUPIER_|npm_)/.test(name)),
  );
  const child = spawn(process.execPath, [fixture], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  runs.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { home, origin, databases }: { home: string; origin: string; databases: { platform: string } } = JSON.parse(
    String((await lines.next()).value),
  );
  const suite = Number((await lines.next()).value);
  const services: { pid: number }[] = JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8'));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  return {
    child,
    home,
    ended,
    ports: [new URL(origin).port, new URL(databases.platform).port],
    pids: [suite, ...services.map(({ pid }) => pid)],
  };
};

const runs: ChildProcess[] = [];
test.afterEach(async () => {
  for (const run of runs.splice(0)) if (run.exitCode === null && run.signalCode === null) run.kill('SIGKILL');
});

const aliveOf = (pids: readonly number[]): readonly number[] => pids.filter((pid) => isAlive(pid));

test('a killed test run takes its processes with it, the next one deletes its data, and leaves nothing when interrupted', async () => {
  const killed = await startRun();
  expect([aliveOf(killed.pids), await Promise.all(killed.ports.map(isTaken))]).toEqual([killed.pids, [true, true]]);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await expect
    .poll(async () => [aliveOf(killed.pids), await Promise.all(killed.ports.map(isTaken))])
    .toEqual([[], [false, false]]);

  const next = await startRun();
  expect(existsSync(killed.home)).toBe(false);
  expect([aliveOf(next.pids), await Promise.all(next.ports.map(isTaken))]).toEqual([next.pids, [true, true]]);
  next.child.kill('SIGINT');
  expect(await next.ended).toBe(130);
  expect(aliveOf(next.pids)).toEqual([]);
  expect(existsSync(next.home)).toBe(false);
  expect(await Promise.all(next.ports.map(isTaken))).toEqual([false, false]);
});
