import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { openObjectStorage, type ObjectStorage } from '@croupier/releases/object-storage';
import { startObjectStorage, type TestObjectStorage } from '@croupier/releases/testing/object-storage';
import { sha } from '../testing/index.ts';
import { createMirror, type Mirror } from './mirror.ts';
import { openRegistry } from './registry.ts';

let server: TestObjectStorage;
let objects: ObjectStorage;
let directory = '';
let mirror: Mirror;
let lines: string[] = [];
const saved = { ...process.env };

const logger = () =>
  Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } }).log;

beforeEach(async () => {
  lines = [];
  server = await startObjectStorage();
  Object.assign(process.env, server.environment);
  objects = await openObjectStorage(server.address);
  directory = mkdtempSync(join(tmpdir(), 'gateway-mirror-'));
  mirror = createMirror({ objects, directory, log: logger() });
});
afterEach(async () => {
  objects.close();
  await server.stop();
  process.env = { ...saved };
  rmSync(directory, { recursive: true, force: true });
});

const manifest = (name: string) => ({
  name,
  contract: 1,
  routes: [],
  slots: [],
  dialogs: [],
  assets: { entry: null, main: { js: [], css: [] }, parts: {} },
});
const entry = (name: string, version: string) => ({
  version,
  base: `/mf/${name}/${version}/`,
  manifest: manifest(name),
  integrity: {},
  server_integrity: {},
});
const put = (key: string, content: string) => objects.write(key, Buffer.from(content));
/** Uploads a release; `hash` is that of its file in its list. */
const upload = async (name: string, version: string, { hash = sha(version), file = 'browser/page.js' } = {}) => {
  await put(`${name}/${version}/${file}`, version);
  await put(`${name}/${version}/integrity.json`, JSON.stringify({ [file]: hash }));
};
const publish = (cashier: string, own: object = {}) =>
  put(
    'registry.json',
    JSON.stringify({
      updated_at: `${cashier} ${Math.random()}`,
      shell: entry('shell', 's1'),
      remotes: { cashier: entry('cashier', cashier) },
      ...own,
    }),
  );
const copied = (name: string): string[] =>
  existsSync(join(directory, name)) ? readdirSync(join(directory, name)) : [];
const served = async (): Promise<string | undefined> =>
  (await openRegistry(directory, logger()).current()).remotes['cashier']?.version;

beforeEach(async () => {
  await upload('shell', 's1');
  await upload('cashier', 'c1');
});

test('copies the registry, and before it the releases that it names', async () => {
  await upload('cashier', 'c0');
  await upload('cashier', 'c2');
  await publish('c1', {
    previous: { cashier: entry('cashier', 'c0') },
    canaries: { cashier: { share: 5, release: entry('cashier', 'c2') } },
  });
  await mirror.update();
  expect(await served()).toBe('c1');
  expect(copied('cashier').sort()).toEqual(['c0', 'c1', 'c2']);
  expect(readFileSync(join(directory, 'cashier/c2/browser/page.js'), 'utf8')).toBe('c2');
  expect(lines).toEqual([]);
});

test('copies a new registry, keeps the releases of its history and deletes others', async () => {
  await publish('c1');
  await mirror.update();
  await upload('cashier', 'c2');
  const history = (own: object) => ({ histories: { cashier: { version: 'c2', previous: [], withdrawn: [], ...own } } });
  await publish('c2', history({ withdrawn: ['c1'] }));
  await mirror.update();
  expect(await served()).toBe('c2');
  expect(copied('cashier').sort()).toEqual(['c1', 'c2']);
  await publish('c2', history({}));
  await mirror.update();
  expect(copied('cashier')).toEqual(['c2']);
});

const sound = { file: 'browser/page.js', hash: sha('bad') };
test.each([
  ['is not what was deployed', { ...sound, hash: sha('something else') }, 'is not what was deployed'],
  ['has a name outside of its release', { ...sound, file: 'browser/../../../x.js' }, 'is no name of a file'],
])('serves the last registry when a file of the new release %s', async (_, fault, message) => {
  await publish('c1');
  await mirror.update();
  await upload('cashier', 'bad');
  await put('cashier/bad/integrity.json', JSON.stringify({ [fault.file]: fault.hash }));
  await publish('bad');
  await mirror.update();
  await mirror.update();
  expect(await served()).toBe('c1');
  expect(copied('cashier')).toEqual(['c1']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(message);
});

test('serves the copy while the storage does not answer, also after a restart', async () => {
  await publish('c1');
  await mirror.update();
  server.setReachable(false);
  await mirror.update();
  await createMirror({ objects, directory, log: logger() }).update();
  expect(await served()).toBe('c1');
  expect(lines.filter((line) => line.includes('could not be copied'))).toHaveLength(2);
  server.setReachable(true);
  await upload('cashier', 'c2');
  await publish('c2');
  await mirror.update();
  expect(await served()).toBe('c2');
});

test('a rollback by one gateway reaches the others, once', async () => {
  const otherDirectory = mkdtempSync(join(tmpdir(), 'gateway-mirror-'));
  const other = createMirror({ objects, directory: otherDirectory, log: logger() });
  await upload('cashier', 'c0');
  await publish('c1', { previous: { cashier: entry('cashier', 'c0') } });
  await Promise.all([mirror.update(), other.update()]);
  const rollback = { app: 'cashier', version: 'c1', at: '', reason: 'errors' };
  expect(await Promise.all([mirror.addRollback(rollback), other.addRollback(rollback)])).toContain(true);
  expect(await mirror.addRollback(rollback)).toBe(false);
  await mirror.update();
  expect(await served()).toBe('c0');
  // A deploy has taken it over.
  await objects.remove(['rollbacks/cashier.c1.json']);
  await mirror.update();
  expect(await served()).toBe('c1');
  rmSync(otherDirectory, { recursive: true, force: true });
});
