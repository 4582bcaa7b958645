// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPackages, findProgram, systemPrograms, testsThatNeed, withoutServices } from './system-packages.mjs';

const place = mkdtempSync(join(tmpdir(), 'croupier-packages-'));
afterAll(() => rmSync(place, { recursive: true }));

const quiet = () => undefined;

/**
 * A machine that has some of the programs and installs packages.
 *
 * @param {{ present?: string[], isRoot?: boolean, unavailable?: string[] }} [state]
 */
const machine = ({ present = [], isRoot = true, unavailable = [] } = {}) => {
  /** @type {string[]} */
  const commands = [];
  const found = new Set(present);
  const packages = createPackages({
    find: (name) => (found.has(name) ? `/usr/bin/${name}` : undefined),
    mayInstall: () => isRoot,
    guard: (install) => install(),
    run: async (program, args) => {
      commands.push([program, args[0], ...args.slice(4)].join(' '));
      for (const [name, debian] of Object.entries(systemPrograms))
        if (args.includes(debian) && !unavailable.includes(debian)) found.add(name);
      const missing = unavailable.filter((name) => args.includes(name));
      return missing.length > 0
        ? { status: 100, output: `E: Unable to locate package ${missing.join(' ')}` }
        : { status: 0, output: 'done' };
    },
  });
  return { packages, commands };
};

test('installs nothing when all programs are present', async () => {
  const { packages, commands } = machine({ present: Object.keys(systemPrograms) });
  expect(await packages.ensurePrograms(quiet)).toBe('all found');
  expect(commands).toEqual([]);
});

test('installs what is missing after one update for all packages', async () => {
  const { packages, commands } = machine({ present: ['promtool', 'openssl'] });
  expect(await packages.ensurePrograms(quiet)).toBe('installed nats-server');
  await packages.install(['chromium'], quiet);
  expect(commands).toEqual(['apt-get update', 'apt-get install nats-server', 'apt-get install chromium']);
});

test('reports what is missing when it may not install', async () => {
  const { packages, commands } = machine({ present: ['nats-server', 'openssl'], isRoot: false });
  expect(await packages.ensurePrograms(quiet)).toContain(
    'promtool is missing: install the Debian package prometheus. Their tests fail in CI and are skipped elsewhere.',
  );
  expect(await packages.install(['chromium'], quiet)).toBeUndefined();
  expect(commands).toEqual([]);
});

test('reports why a package was not installed', async () => {
  const { packages } = machine({ unavailable: ['nats-server'] });
  const text = await packages.ensurePrograms(quiet);
  expect(text).toContain('nats-server is missing');
  expect(text).toContain('Unable to locate package nats-server');
  expect(text).not.toContain('promtool');
});

test('forbids starting services while it installs, also when the installation fails', async () => {
  const file = join(place, 'policy-rc.d');
  const failing = withoutServices(async () => {
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/bin\/sh\n[\s\S]*exit 101\n$/);
    expect(statSync(file).mode & 0o111).toBe(0o111);
    throw new Error('no space left');
  }, file);
  await expect(failing).rejects.toThrow('no space left');
  expect(existsSync(file)).toBe(false);
});

test('keeps the policy of the machine', async () => {
  const file = join(place, 'own-policy');
  writeFileSync(file, 'exit 0');
  expect(await withoutServices(async () => readFileSync(file, 'utf8'), file)).toBe('exit 0');
  expect(readFileSync(file, 'utf8')).toBe('exit 0');
});

test('finds programs of the machine, and no folder or plain file of that name', () => {
  expect(findProgram('sh')).toMatch(/\/sh$/);
  expect(findProgram('no-such-program')).toBeUndefined();
  expect(findProgram('.')).toBeUndefined();
});

/** Records which tests are declared, and how. */
const declarations = () => {
  /** @type {[string, string, () => unknown][]} */
  const declared = [];
  const declare = Object.assign(
    (/** @type {string} */ title, /** @type {() => unknown} */ body) => declared.push(['run', title, body]),
    { skip: (/** @type {string} */ title, /** @type {() => unknown} */ body) => declared.push(['skip', title, body]) },
  );
  return { declared, declare: /** @type {any} */ (declare) };
};

test('declares tests with the path of a program that is present', () => {
  const { declared, declare } = declarations();
  const { path, test: needing } = testsThatNeed('promtool', { find: () => '/opt/promtool', env: {}, declare });
  needing('checks rules', quiet);
  expect(path).toBe('/opt/promtool');
  expect(declared.map(([kind, title]) => [kind, title])).toEqual([['run', 'checks rules']]);
});

test('fails in CI when a program is missing', () => {
  const { declared, declare } = declarations();
  testsThatNeed('promtool', { find: () => undefined, env: { CI: 'true' }, declare }).test('checks rules', quiet);
  expect(declared.map(([kind, title]) => [kind, title])).toEqual([
    ['run', 'finds promtool'],
    ['skip', 'checks rules'],
  ]);
  expect(() => declared[0]?.[2]()).toThrow('install the Debian package prometheus');
});

test('skips tests elsewhere and warns', () => {
  const { declared, declare } = declarations();
  /** @type {string[]} */
  const warnings = [];
  const host = {
    find: () => undefined,
    env: {},
    declare,
    warn: (/** @type {string} */ text) => void warnings.push(text),
  };
  testsThatNeed('nats-server', host).test('publishes events', quiet);
  expect(declared.map(([kind, title]) => [kind, title])).toEqual([['skip', 'publishes events']]);
  expect(warnings).toEqual([
    'nats-server is missing: install the Debian package nats-server. As root, npm test installs it.',
  ]);
});

test('rejects a program that npm test does not install', () => {
  expect(() => testsThatNeed('etcd')).toThrow('tools/test/system-packages.mjs');
});
