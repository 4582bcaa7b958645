// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openObjectStorage } from '@croupier/releases/object-storage';
import { startObjectStorage } from '@croupier/releases/testing/object-storage';
import {
  abortCanary,
  keptReleases,
  promoteCanary,
  publish,
  publishCanary,
  rollback,
  shareCanary,
} from './registry.mjs';

const root = mkdtempSync(join(tmpdir(), 'croupier-canary-'));
const saved = { ...process.env };
let made = 0;
afterAll(() => rmSync(root, { recursive: true }));

/**
 * @param {string} name
 * @param {string} content
 * @param {Record<string, unknown>} [manifest]
 */
const build = (name, content, manifest = {}) => {
  const directory = join(root, `build-${(made += 1)}`);
  const entry = name === 'shell' ? null : 'remoteEntry.js';
  const files = {
    [`browser/${entry ?? 'shell.js'}`]: content,
    'server/remoteEntry.cjs': `server ${content}`,
    'remote.json': JSON.stringify({
      name,
      contract: 1,
      routes: [],
      slots: [],
      dialogs: [],
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

/**
 * A place for releases, and how tests read and write it.
 *
 * @typedef {object} Place
 * @property {string} location
 * @property {(key: string) => Promise<string | null>} read
 * @property {(key: string, content: string) => Promise<unknown>} write
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<Place>} */
const openFolder = async () => {
  const location = join(root, `registry-${(made += 1)}`);
  return {
    location,
    read: async (key) => (existsSync(join(location, key)) ? readFileSync(join(location, key), 'utf8') : null),
    write: async (key, content) => {
      mkdirSync(dirname(join(location, key)), { recursive: true });
      writeFileSync(join(location, key), content);
    },
    stop: async () => undefined,
  };
};

/** @returns {Promise<Place>} */
const openBucket = async () => {
  const server = await startObjectStorage();
  Object.assign(process.env, server.environment);
  const objects = await openObjectStorage(server.address);
  return {
    location: server.address,
    read: async (key) => (await objects.read(key))?.content.toString('utf8') ?? null,
    write: (key, content) => objects.write(key, Buffer.from(content)),
    stop: async () => {
      objects.close();
      await server.stop();
      process.env = { ...saved };
    },
  };
};

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('releases in %s', (_, open) => {
  /** @type {Place} */
  let place;
  let location = '';
  beforeEach(async () => {
    place = await open();
    ({ location } = place);
    await publish(location, [build('shell', 'shell'), build('cashier', 'one'), build('lobby', 'lobby')]);
  });
  afterEach(() => place.stop());

  const registry = async () => JSON.parse((await place.read('registry.json')) ?? '{}');
  /** The content of an app's current release, and of its canary. */
  const served = async (name = 'cashier') => {
    const { remotes, canaries = {} } = await registry();
    const contentOf = (/** @type {string | undefined} */ version) =>
      version === undefined ? undefined : place.read(`${name}/${version}/browser/remoteEntry.js`);
    return [await contentOf(remotes[name]?.version), await contentOf(canaries[name]?.release.version)];
  };

  test('are published and rolled back', async () => {
    await publish(location, [build('cashier', 'two')]);
    expect(await served()).toEqual(['two', undefined]);
    const { previous, remotes } = await registry();
    expect(await place.read(`cashier/${previous.cashier.version}/browser/remoteEntry.js`)).toBe('one');
    expect(remotes.cashier.deployed_at).toMatch(/^\d{4}-/);
    await rollback(location, 'cashier');
    expect(await served()).toEqual(['one', undefined]);
    expect((await registry()).previous?.cashier).toBeUndefined();
  });

  test('do not change when the same build is published again', async () => {
    const before = await place.read('registry.json');
    const [result] = await publish(location, [build('cashier', 'one')]);
    expect(result).toMatchObject({ changed: false });
    expect(await place.read('registry.json')).toBe(before);
  });

  test('that are older than the kept ones are deleted', async () => {
    const versions = [];
    for (let release = 0; release < keptReleases + 2; release += 1)
      versions.push(...(await publish(location, [build('cashier', `release ${release}`)])));
    const kept = await Promise.all(versions.map(({ version }) => place.read(`cashier/${version}/integrity.json`)));
    expect(kept.map((file) => file !== null)).toEqual([false, ...Array.from({ length: keptReleases + 1 }, () => true)]);
  });

  test('of two deploys at once are both published', async () => {
    await Promise.all([
      publish(location, [build('cashier', 'two')]),
      publish(location, [build('lobby', 'new lobby')]),
      publishCanary(location, build('cashier', 'canary'), 5),
    ]);
    expect((await served('lobby'))[0]).toBe('new lobby');
    const { histories, canaries } = await registry();
    // A deploy of the app after the canary ends it.
    expect(canaries?.cashier !== undefined || histories.cashier.withdrawn.length === 1).toBe(true);
    expect((await served())[0]).toBe('two');
  });

  test('a canary is published for a share of the visitors, changed and promoted', async () => {
    const { version } = await publishCanary(location, build('cashier', 'two'), 5);
    expect(await served()).toEqual(['one', 'two']);
    expect((await registry()).canaries.cashier).toMatchObject({ share: 5, release: { version } });
    await shareCanary(location, 'cashier', 50);
    expect((await registry()).canaries.cashier).toMatchObject({ share: 50, release: { version } });
    await expect(promoteCanary(location, 'cashier')).resolves.toMatchObject({ to: version });
    expect(await served()).toEqual(['two', undefined]);
    expect(await registry()).not.toHaveProperty('canaries');
    await rollback(location, 'cashier');
    expect(await served()).toEqual(['one', undefined]);
  });

  test('a canary that was aborted or replaced stays stored, and a start does not publish it', async () => {
    const [bad, worse] = [build('cashier', 'bad'), build('cashier', 'worse')];
    await publishCanary(location, bad, 5);
    const { version } = await publishCanary(location, worse, 5);
    await abortCanary(location, 'cashier');
    expect(await served()).toEqual(['one', undefined]);
    expect(await place.read(`cashier/${version}/browser/remoteEntry.js`)).toBe('worse');
    await publish(location, [worse], { skipWithdrawn: true });
    await publish(location, [bad], { skipWithdrawn: true });
    expect(await served()).toEqual(['one', undefined]);
    await publish(location, [worse]);
    expect(await served()).toEqual(['worse', undefined]);
  });

  test('a canary survives a start and the deploy of another app; a deploy of its app ends it', async () => {
    const one = build('cashier', 'one');
    await publishCanary(location, build('cashier', 'two'), 5);
    await publish(location, [one, build('lobby', 'new lobby')], { skipWithdrawn: true });
    expect(await served()).toEqual(['one', 'two']);
    await publish(location, [build('cashier', 'three')]);
    expect(await served()).toEqual(['three', undefined]);
  });

  test('a canary is refused where it makes no sense', async () => {
    const other = { kind: 'canary' };
    await expect(publishCanary(location, build('cashier', 'one'), 5)).rejects.toMatchObject(other);
    await expect(publishCanary(location, build('news', 'one'), 5)).rejects.toMatchObject({ kind: 'unknown' });
    for (const change of [promoteCanary, abortCanary])
      await expect(change(location, 'cashier')).rejects.toMatchObject(other);
    await expect(shareCanary(location, 'cashier', 5)).rejects.toMatchObject(other);
    await publishCanary(location, build('cashier', 'two'), 5);
    await expect(publishCanary(location, build('lobby', 'two'), 5)).rejects.toMatchObject(other);
    const incompatible = build('cashier', 'three', { contract: 2 });
    await expect(publishCanary(location, incompatible, 5)).rejects.toMatchObject({ kind: 'incompatible' });
    expect(await served()).toEqual(['one', 'two']);
  });

  test('a deploy takes over the rollback of a canary by a gateway', async () => {
    const bad = build('cashier', 'bad');
    const { version } = await publishCanary(location, bad, 5);
    await place.write(`rollbacks/cashier.${version}.json`, '{}');
    await publish(location, [build('lobby', 'new lobby')]);
    expect(await served()).toEqual(['one', undefined]);
    expect(await place.read(`rollbacks/cashier.${version}.json`)).toBeNull();
    await publish(location, [bad], { skipWithdrawn: true });
    expect(await served()).toEqual(['one', undefined]);
  });

  test('a deploy takes over the rollback of a full release by a gateway, and may repeat the release', async () => {
    const bad = build('cashier', 'bad');
    const [{ version } = { version: '' }] = await publish(location, [bad]);
    await place.write(`rollbacks/cashier.${version}.json`, '{}');
    await publish(location, [bad], { skipWithdrawn: true });
    expect(await served()).toEqual(['one', undefined]);
    expect(await place.read(`rollbacks/cashier.${version}.json`)).toBeNull();
    await publish(location, [bad]);
    expect(await served()).toEqual(['bad', undefined]);
  });
});

test('a bucket that ignores the conditions of writes is refused, before the registry changes', async () => {
  const server = await startObjectStorage({ checksConditions: false });
  Object.assign(process.env, server.environment);
  await expect(publish(server.address, [build('shell', 'shell')])).rejects.toThrow('does not check the conditions');
  const objects = await openObjectStorage(server.address);
  expect(await objects.read('registry.json')).toBeNull();
  objects.close();
  await server.stop();
  process.env = { ...saved };
});
