// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { waitFor } from '../process/wait-for.mjs';
import { isAlive } from '../process/identity.mjs';

/** @typedef {{ home: string, cluster: string, pids: number[], ports: number[] }} Started */

/** @type {import('node:child_process').ChildProcess[]} */
const running = [];
afterEach(() =>
  running.splice(0).forEach((child) => child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')),
);

/** Starts the fixture and waits until everything in it runs. @param {string[]} args */
const start = async (...args) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.fixture.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (messages += chunk));
  /** @type {Promise<number | null>} */
  const ended = new Promise((done) => child.once('close', done));
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ended, messages: () => messages, started: /** @type {Started} */ (JSON.parse(line)) };
  }
  throw new Error(`The fixture did not start:\n${messages}`);
};

/** @param {number} port */
const isTaken = (port) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    ({ cause }) => cause?.code !== 'ECONNREFUSED',
  );

/** The remaining files and processes of a run. @param {Started} started */
const leftovers = async ({ home, cluster, pids, ports }) => ({
  pids: pids.filter(isAlive),
  ports: (await Promise.all(ports.map(async (port) => ((await isTaken(port)) ? [port] : [])))).flat(),
  folders: [home, cluster].filter(existsSync),
});
const nothing = { pids: [], ports: [], folders: [] };

test('an interrupted run leaves no process, database, lock or data', async () => {
  const { child, ended, started, messages } = await start();
  expect(await leftovers(started)).toEqual({
    pids: started.pids,
    ports: started.ports,
    folders: [started.home, started.cluster],
  });
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(messages()).toContain('Interrupted');
  expect(await leftovers(started)).toEqual(nothing);
});

test('the processes of a killed run end with it, and the next run deletes its data', async () => {
  const { child, ended, started } = await start();
  child.kill('SIGKILL');
  await ended;
  expect(await waitFor(() => started.pids.every((pid) => !isAlive(pid)), 120_000)).toBe(true);
  createTemporaryHome('run-fixture').remove();
  expect(await leftovers(started)).toEqual(nothing);
});

test.each([
  ['fail', 2, 'The fixture failed: Error: as requested'],
  ['succeed', 0, '✓ database'],
])('a run that must %s ends with %d and leaves no process or file', async (what, status, message) => {
  const { ended, started, messages } = await start(what);
  expect(await ended).toBe(status);
  expect(messages()).toContain(message);
  expect(await leftovers(started)).toEqual(nothing);
});
