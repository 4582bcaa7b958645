// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptReleases, publish, readRegistry, rollback } from './registry.mjs';

const root = mkdtempSync(join(tmpdir(), 'croupier-deploy-'));
let registry = '';
let made = 0;

beforeEach(() => {
  registry = join(root, `registry-${(made += 1)}`);
});
afterAll(() => rmSync(root, { recursive: true }));

/**
 * Writes a build as the factory does.
 *
 * @param {string} name
 * @param {string} content
 * @param {Record<string, unknown>} [manifest]
 */
const build = (name, content, manifest = {}) => {
  const directory = join(root, `build-${(made += 1)}`);
  const entry = name === 'shell' ? null : 'remoteEntry.js';
  const files = {
    [`browser/${entry ?? 'shell.js'}`]: content,
    'browser/remoteEntry.js.map': 'sources',
    'server/remoteEntry.cjs': `server ${content}`,
    'remote.json': JSON.stringify({
      name,
      contract: 1,
      routes: [],
      slots: [],
      dialogs: [],
      shared: { react: { version: '19.3.1', accepts: '^19.0.0' } },
      assets: { entry, main: { js: [], css: [] }, parts: {} },
      ...manifest,
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  return { name, directory };
};

/** @param {string} name */
const served = (name) => {
  const { version } = readRegistry(registry).remotes[name] ?? {};
  return version && readFileSync(join(registry, name, version, 'browser/remoteEntry.js'), 'utf8');
};

test('serves a new release and keeps the files of the old one', async () => {
  await publish(registry, [build('shell', 'shell'), build('cashier', 'one')]);
  const [{ version: first } = { version: '' }] = [readRegistry(registry).remotes.cashier].filter(
    (entry) => entry !== undefined,
  );
  await publish(registry, [build('cashier', 'two')]);
  expect(served('cashier')).toBe('two');
  expect(readFileSync(join(registry, 'cashier', first, 'browser/remoteEntry.js'), 'utf8')).toBe('one');
  const entry = readRegistry(registry).remotes.cashier;
  expect(entry?.base).toBe(`/mf/cashier/${entry?.version}/`);
  expect(Object.keys(entry?.integrity ?? {})).toEqual(['remoteEntry.js']);
  expect(entry?.integrity['remoteEntry.js']).toMatch(/^sha256-/);
  expect(Object.keys(entry?.server_integrity ?? {})).toEqual(['remoteEntry.cjs']);
  expect(existsSync(join(registry, 'cashier', String(entry?.version), 'browser/remoteEntry.js.map'))).toBe(false);
});

test('the version is a hash of the content: deploying the same build twice changes nothing', async () => {
  await publish(registry, [build('shell', 'shell'), build('cashier', 'one')]);
  const before = readFileSync(join(registry, 'registry.json'), 'utf8');
  expect(await publish(registry, [build('cashier', 'one')])).toEqual([
    expect.objectContaining({ name: 'cashier', changed: false }),
  ]);
  expect(readFileSync(join(registry, 'registry.json'), 'utf8')).toBe(before);
});

test('a rollback restores the previous release, or a newer one by name', async () => {
  await publish(registry, [build('shell', 'shell'), build('cashier', 'one')]);
  await publish(registry, [build('cashier', 'two')]);
  await publish(registry, [build('cashier', 'three')]);
  const { from } = await rollback(registry, 'cashier');
  expect(served('cashier')).toBe('two');
  await rollback(registry, 'cashier');
  expect(served('cashier')).toBe('one');
  await expect(rollback(registry, 'cashier')).rejects.toMatchObject({ kind: 'unknown' });
  await rollback(registry, 'cashier', from);
  expect(served('cashier')).toBe('three');
  await rollback(registry, 'cashier');
  expect(served('cashier')).toBe('one');
});

test('a rollback refuses a version that no release or several releases have', async () => {
  await publish(registry, [build('shell', 'shell'), build('cashier', 'one')]);
  await publish(registry, [build('cashier', 'two')]);
  await publish(registry, [build('cashier', 'three')]);
  await expect(rollback(registry, 'cashier', '')).rejects.toMatchObject({
    kind: 'unknown',
    message: expect.stringMatching(/several releases that begin with “”: \w{12}, \w{12}\. Name one of them/),
  });
  await expect(rollback(registry, 'cashier', 'nothing')).rejects.toMatchObject({
    message: expect.stringMatching(/no release nothing\. There are: \w{12}, \w{12}\./),
  });
  await expect(rollback(registry, 'lobby')).rejects.toMatchObject({ message: expect.stringContaining('never') });
  expect(served('cashier')).toBe('three');
});

test('a start does not publish a build that was rolled back, a deploy does', async () => {
  const bad = build('cashier', 'bad');
  await publish(registry, [build('shell', 'shell'), build('cashier', 'good')]);
  await publish(registry, [bad]);
  await rollback(registry, 'cashier');
  await publish(registry, [bad], { skipWithdrawn: true });
  expect(served('cashier')).toBe('good');
  await publish(registry, [bad]);
  expect(served('cashier')).toBe('bad');
});

test('keeps a limited number of old releases', async () => {
  await publish(registry, [build('shell', 'shell')]);
  const versions = [];
  for (let release = 0; release < keptReleases + 3; release += 1)
    versions.push(...(await publish(registry, [build('cashier', `release ${release}`)])));
  const kept = versions.map(({ version }) => existsSync(join(registry, 'cashier', version)));
  expect(kept).toEqual([false, false, ...Array.from({ length: keptReleases + 1 }, () => true)]);
});

test.each([
  ['another contract', { contract: 2 }, /contract 2, the shell contract 1/],
  [
    'a shared package that the shell does not provide',
    { shared: { vue: { version: '3.0.0', accepts: '^3.0.0' } } },
    /needs vue/,
  ],
  [
    'another version of a shared package',
    { shared: { react: { version: '20.0.0', accepts: '^20.0.0' } } },
    /needs react \^20\.0\.0, the shell provides 19\.3\.1/,
  ],
])('%s is refused and nothing changes', async (_case, manifest, message) => {
  await publish(registry, [build('shell', 'shell'), build('cashier', 'one')]);
  await expect(publish(registry, [build('cashier', 'two', manifest)])).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringMatching(message),
  });
  expect(served('cashier')).toBe('one');
});

test('rejects a shell that is incompatible with a deployed remote, unless both are deployed together', async () => {
  await publish(registry, [build('shell', 'shell'), build('cashier', 'one')]);
  await expect(publish(registry, [build('shell', 'newer', { contract: 2 })])).rejects.toMatchObject({
    kind: 'incompatible',
  });
  await publish(registry, [build('shell', 'newer', { contract: 2 }), build('cashier', 'newer', { contract: 2 })]);
  expect(served('cashier')).toBe('newer');
});

test('rejects an incomplete build', async () => {
  const broken = build('cashier', 'one');
  rmSync(join(broken.directory, 'browser/remoteEntry.js'));
  await expect(publish(registry, [build('shell', 'shell'), broken])).rejects.toMatchObject({ kind: 'build' });
  await expect(publish(registry, [{ ...build('lobby', 'one'), name: 'cashier' }])).rejects.toMatchObject({
    kind: 'build',
  });
});

test('rejects a build whose manifest does not match the contract', async () => {
  await publish(registry, [build('shell', 'shell')]);
  const malformed = build('cashier', 'one', { routes: [{ name: 'cashier' }], guarded: '/cashier' });
  await expect(publish(registry, [malformed])).rejects.toMatchObject({
    kind: 'build',
    message: expect.stringMatching(/malformed:\n {2}- routes\.0\.path: .*\n.*\n {2}- guarded: /),
  });
  expect(served('cashier')).toBeUndefined();
});

test('accepts a manifest with fields of a newer gateway and shell', async () => {
  const routes = [{ name: 'cashier', path: '/cashier', layout: 'wide', badge: 'new' }];
  await publish(registry, [build('shell', 'shell'), build('cashier', 'one', { routes, badges: ['/cashier'] })]);
  expect(readRegistry(registry).remotes.cashier?.manifest).toMatchObject({ routes, badges: ['/cashier'] });
});

test('a concurrent reader sees either the old or the new registry', async () => {
  const builds = [build('cashier', 'one'), build('cashier', 'two')];
  await publish(registry, [build('shell', 'shell'), ...builds.slice(0, 1)]);
  const reader = spawn(
    process.execPath,
    [
      '-e',
      `
    const { readFileSync } = require('node:fs');
    const seen = new Set();
    for (let reads = 0; reads < 4000 || seen.size < 2; reads += 1) {
      const { version } = JSON.parse(readFileSync('registry.json', 'utf8')).remotes.cashier;
      seen.add(readFileSync('cashier/' + version + '/browser/remoteEntry.js', 'utf8'));
    }
    console.log([...seen].sort().join());
  `,
    ],
    { cwd: registry, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let seen = '';
  reader.stdout.on('data', (chunk) => (seen += chunk));
  const ended = once(reader, 'close').then(() => true);
  let reading = true;
  void ended.then(() => (reading = false));
  for (let turn = 1; reading; turn += 1) {
    await publish(registry, builds.slice(turn % 2, (turn % 2) + 1));
    await sleep(1);
  }
  expect(seen.trim()).toBe('one,two');
});

test('takes over the history that a deploy of the previous release has left in a file', async () => {
  const [one, two] = [build('cashier', 'one'), build('cashier', 'two')];
  await publish(registry, [build('shell', 'shell'), one]);
  await publish(registry, [two]);
  const { histories, ...former } = readRegistry(registry);
  writeFileSync(join(registry, 'registry.json'), JSON.stringify(former));
  writeFileSync(join(registry, 'cashier/current.json'), JSON.stringify(histories?.cashier));
  await rollback(registry, 'cashier');
  expect(served('cashier')).toBe('one');
});

test('a development server that replaced a release does not lose the history', async () => {
  await publish(registry, [build('shell', 'shell'), build('cashier', 'one')]);
  await publish(registry, [build('cashier', 'two')]);
  const content = readRegistry(registry);
  const cashier = { ...content.remotes.cashier, version: 'dev-1', base: 'http://localhost:4310/' };
  writeFileSync(join(registry, 'registry.json'), JSON.stringify({ ...content, remotes: { cashier } }));
  await rollback(registry, 'cashier');
  expect(served('cashier')).toBe('two');
});
