// @ts-check
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { disposablePlace } from './disposable-place.mjs';
import { createTemporaryHome } from './temporary-home.mjs';

const { TMPDIR } = process.env;
const place = mkdtempSync(join(tmpdir(), 'croupier-place-'));
beforeEach(() => {
  delete process.env.TMPDIR;
});
afterEach(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});
afterAll(() => rmSync(place, { recursive: true }));

test('a test server uses TMPDIR, else a file system in memory, else the disk', () => {
  // The system's temporary directory represents a file system with enough space.
  expect(disposablePlace(place)).toBe(freemem() < 4 * 1024 ** 3 ? tmpdir() : place);
  expect(disposablePlace(join(place, 'no-such-file-system'))).toBe(tmpdir());
  process.env.TMPDIR = join(place, 'own');
  expect(disposablePlace(place)).toBe(join(place, 'own'));
});

test('removes the data of a killed process and keeps that of a running one', () => {
  const names = ['croupier-test-999999999-abc', `croupier-test-${process.pid}-abc`, 'other-999999999-abc'];
  for (const name of names) mkdirSync(join(place, name, 'database'), { recursive: true });
  const { home, remove } = createTemporaryHome('test', place);
  expect(names.map((name) => existsSync(join(place, name)))).toEqual([false, true, true]);
  expect(existsSync(home)).toBe(true);
  remove();
  expect(existsSync(home)).toBe(false);
});
