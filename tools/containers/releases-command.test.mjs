// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readRegistry } from '../deploy/registry.mjs';
import { runCommand } from './releases-command.mjs';

/** @type {string} */
let root;
/** @type {{ builds: string, registry: string }} */
let folders;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'releases-'));
  folders = { builds: join(root, 'builds'), registry: join(root, 'registry') };
  write('shell', 'one');
  write('cashier', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the build of an app. @param {string} name @param {string} content */
const write = (name, content) => {
  const entry = name === 'shell' ? null : 'remoteEntry.js';
  const files = {
    [`browser/${entry ?? 'shell.js'}`]: content,
    'server/remoteEntry.cjs': content,
    'remote.json': JSON.stringify({
      name,
      contract: 1,
      routes: [],
      slots: [],
      dialogs: [],
      shared: {},
      assets: { entry, main: { js: [], css: [] }, parts: {} },
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folders.builds, name, file)), { recursive: true });
    writeFileSync(join(folders.builds, name, file), text);
  }
};
const run = (/** @type {string[]} */ ...args) => runCommand(args, folders);
const served = () => readRegistry(folders.registry).remotes.cashier?.version;

test('publishes all builds of the image, and changes nothing the second time', async () => {
  expect((await run('publish')).sort()).toEqual([
    expect.stringMatching(/^cashier \w{12} is served from now on\.$/),
    expect.stringMatching(/^shell \w{12} is served from now on\.$/),
  ]);
  expect(await run('publish', 'cashier')).toEqual([`cashier ${served()} was already served.`]);
});

test('rolls an app back, and publishes its build again only when it is named', async () => {
  await run('publish');
  const first = served();
  write('cashier', 'two');
  await run('publish');
  const second = served();
  expect(await run('rollback', 'cashier')).toEqual([`cashier ${first} is served again instead of ${second}.`]);
  await run('publish');
  expect(served()).toBe(first);
  await run('publish', 'cashier');
  expect(served()).toBe(second);
});

test('refuses unknown apps and commands, and a missing registry', async () => {
  await expect(run('publish', 'casino')).rejects.toThrow('There is no build of casino in this image');
  await expect(run('rollback')).rejects.toThrow('node main.cjs rollback <app> [version]');
  await expect(run()).rejects.toThrow('node main.cjs publish [app...]');
  await expect(runCommand(['publish'], { ...folders, registry: undefined })).rejects.toThrow('REGISTRY_DIR is missing');
});
