// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './identity.mjs';
import { readLock, takeLock } from './lock.mjs';

const directory = mkdtempSync(join(tmpdir(), 'croupier-lock-'));
const file = join(directory, 'lock');

afterEach(() => readdirSync(directory).forEach((name) => rmSync(join(directory, name))));
afterAll(() => rmSync(directory, { recursive: true }));

/** @param {number} pid */
const heldBy = (pid, identity = processIdentity(pid)) =>
  writeFileSync(file, JSON.stringify({ pid, identity, details: { port: 1 } }));

test('a lock is taken once, and again after its release', () => {
  const first = takeLock(file);
  expect(first.taken).toBe(true);
  expect(takeLock(file)).toMatchObject({ taken: false, pid: process.pid });
  if (first.taken) first.release();
  expect(takeLock(file).taken).toBe(true);
  expect(readdirSync(directory)).toEqual(['lock']);
});

test('a taken lock gives the details of its holder', () => {
  const lock = takeLock(file);
  if (lock.taken) lock.describe({ port: 5432 });
  expect(readLock(file)).toEqual({ pid: process.pid, details: { port: 5432 } });
});

test('a lock of a running process is respected', async () => {
  const other = spawn('sleep', ['30']);
  heldBy(Number(other.pid));
  expect(takeLock(file)).toEqual({ taken: false, pid: other.pid, details: { port: 1 } });
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(takeLock(file).taken).toBe(true);
});

test('a number that now belongs to another process holds nothing', () => {
  heldBy(process.ppid, 'an earlier process');
  expect(takeLock(file).taken).toBe(true);
});

test('a file cut short by a crash holds nothing', () => {
  writeFileSync(file, '{"pid": 1');
  expect(takeLock(file).taken).toBe(true);
});
