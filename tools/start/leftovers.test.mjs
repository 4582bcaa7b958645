// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../process/identity.mjs';
import { takeLock } from '../process/lock.mjs';
import { endLeftovers, processRecord, requireNotRunning } from './leftovers.mjs';

const home = mkdtempSync(join(tmpdir(), 'croupier-leftovers-'));
const file = join(home, 'processes.json');
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(() => rmSync(home, { recursive: true }));

/** Starts a program that ignores SIGTERM if it is `stubborn`. */
const start = async (isStubborn = false) => {
  const ignore = isStubborn ? "process.on('SIGTERM', () => {});" : '';
  const child = spawn(process.execPath, ['-e', `${ignore} console.log('up'); setInterval(() => {}, 1000);`]);
  children.push(child);
  await once(child.stdout, 'data');
  return Number(child.pid);
};

test('the programs of an earlier run end, also one that ignores the request', async () => {
  const pids = [await start(), await start(true)];
  const record = processRecord(file);
  pids.forEach((pid, index) => record.set(`service-${index}`, pid));
  await endLeftovers(file);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(file)).toBe(false);
});

test('a program that got the number of an earlier one keeps running', async () => {
  const pid = await start();
  writeFileSync(file, JSON.stringify([{ pid, identity: 'an earlier process' }, { pid: 1 }]));
  await endLeftovers(file);
  expect(isAlive(pid)).toBe(true);
});

test('a record that a crash truncated is removed', async () => {
  writeFileSync(file, '[{"pid": 1');
  await endLeftovers(file);
  expect(existsSync(file)).toBe(false);
});

test('the record names only programs that run', async () => {
  const record = processRecord(file);
  record.set('gateway', process.pid);
  record.set('platform', process.ppid);
  record.set('platform', undefined);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([{ pid: process.pid, identity: expect.any(String) }]);
  record.clear();
  expect(existsSync(file)).toBe(false);
});

test('a second start from a home is refused with the address of the first', () => {
  expect(() => requireNotRunning(home)).not.toThrow();
  const lock = takeLock(join(home, 'system.lock'), { origin: 'http://localhost:4200' });
  expect(() => requireNotRunning(home)).toThrow(`process ${process.pid}): http://localhost:4200`);
  if (lock.taken) lock.release();
});
