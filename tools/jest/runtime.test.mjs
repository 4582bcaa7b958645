// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { workspace } from '../workspace.mjs';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'croupier-runtime-'));
afterAll(() => rmSync(root, { recursive: true }));

/** @param {string} name @param {string} text */
const write = (name, text) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};

const recordsLoading = `
  require('node:fs').appendFileSync(${JSON.stringify(join(root, 'loaded'))}, __filename + '\\n');
  const { AsyncLocalStorage } = require('node:async_hooks');
  module.exports = { count: 0, double: (number) => 2 * number, storage: new AsyncLocalStorage() };`;

/** Expects the state of a new process, and then changes it. */
const changesState = `
  const counter = require('./counter.js');
  const library = require('library');
  const directory = process.cwd();
  const stored = library.storage.getStore();
  library.storage.enterWith('of an earlier file');
  it('finds everything as in a new process', () => {
    expect(counter.count).toBe(0);
    expect(library.double(2)).toBe(4);
    expect(stored).toBeUndefined();
    expect(globalThis.added).toBeUndefined();
    expect(typeof globalThis.structuredClone).toBe('function');
    expect([process.env.ADDED, process.env.CHANGED]).toEqual([undefined, 'before']);
    expect(process.exitCode).toBeUndefined();
    expect(directory).toBe(${JSON.stringify(root)});
    expect(['jest', 'added-9'].map((name) => process.listenerCount(name))).toEqual([1, 0]);
    expect(new Date().getFullYear()).toBeGreaterThan(2001);

    counter.count += 1;
    jest.spyOn(library, 'double').mockReturnValue(0);
    globalThis.added = true;
    globalThis.structuredClone = undefined;
    process.env.ADDED = process.env.CHANGED = 'after';
    process.chdir('node_modules');
    for (let count = 0; count < 100; count += 1) process.on('added-' + count, () => {});
    jest.useFakeTimers({ now: new Date('2001-01-01') });
  });`;

test('shares packages between test files, and nothing else', () => {
  write('node_modules/library/index.js', recordsLoading);
  write('counter.js', recordsLoading);
  for (const name of ['first', 'second', 'third']) write(`${name}.test.js`, changesState);
  write('setup.js', `module.exports = () => process.on('jest', () => {});`);
  const config = {
    rootDir: root,
    globalSetup: join(root, 'setup.js'),
    testEnvironment: resolve(workspace, 'tools/jest/shared-environment.cjs'),
    runtime: resolve(workspace, 'tools/jest/runtime.cjs'),
    transform: {},
  };
  const jest = resolve(workspace, 'node_modules/jest/bin/jest.js');
  execFileSync(process.execPath, [jest, '--runInBand', '--config', JSON.stringify(config)], {
    cwd: root,
    env: { ...process.env, CHANGED: 'before' },
    stdio: 'pipe',
  });
  const counter = join(root, 'counter.js');
  expect(readFileSync(join(root, 'loaded'), 'utf8').trim().split('\n').toSorted()).toEqual(
    [counter, counter, counter, join(root, 'node_modules/library/index.js')].toSorted(),
  );
});
