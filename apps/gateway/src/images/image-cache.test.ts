import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@croupier/service/testing';
import Fastify from 'fastify';
import { createImageCache } from './image-cache.ts';

const { log } = Fastify({ logger: false });
const key = (letter: string): string => letter.repeat(64);
const bytes = (size: number): Buffer => Buffer.alloc(size, 7);
let directory = '';

const files = (): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const onDisk = async (expected: readonly string[]): Promise<void> => {
  // The cache evicts files after it returns.
  await waitFor(`${expected.length} files`, () => files().length === expected.length);
  expect(files()).toEqual([...expected].sort());
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'images-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('the cache evicts the least recently used picture', async () => {
  const cache = createImageCache(directory, { limit_bytes: 300, log });
  for (const letter of ['a', 'b', 'c']) await cache.put(key(letter), bytes(100));
  expect(await cache.get(key('a'))).toEqual(bytes(100));
  await cache.put(key('d'), bytes(100));
  expect(await cache.get(key('b'))).toBeNull();
  await onDisk([key('a'), key('c'), key('d')]);
  expect(cache.size_bytes()).toBe(300);
  await cache.put(key('e'), bytes(250));
  await onDisk([key('e')]);
});

test('the cache skips a picture larger than its capacity and evicts no others for it', async () => {
  const cache = createImageCache(directory, { limit_bytes: 300, log });
  await cache.put(key('a'), bytes(100));
  await cache.put(key('b'), bytes(301));
  expect(await cache.get(key('b'))).toBeNull();
  await onDisk([key('a')]);
});

test('the cache restores earlier files in order of use within a smaller limit and deletes partial ones', async () => {
  const before = createImageCache(directory, { limit_bytes: 1000, log });
  for (const [index, letter] of ['a', 'b', 'c'].entries()) {
    await before.put(key(letter), bytes(100));
    const used = new Date(1_700_000_000_000 + (letter === 'a' ? 100 : index) * 1000);
    utimesSync(join(directory, letter.repeat(2), key(letter)), used, used);
  }
  mkdirSync(join(directory, 'dd'));
  writeFileSync(join(directory, 'dd', `${key('d')}.half`), 'x');
  const cache = createImageCache(directory, { limit_bytes: 200, log });
  expect(await cache.get(key('b'))).toBeNull();
  expect(await cache.get(key('a'))).toEqual(bytes(100));
  await onDisk([key('a'), key('c')]);
});

test('the cache recreates a deleted file', async () => {
  const cache = createImageCache(directory, { limit_bytes: 300, log });
  await cache.put(key('a'), bytes(100));
  rmSync(join(directory, 'aa'), { recursive: true });
  expect(await cache.get(key('a'))).toBeNull();
  await cache.put(key('a'), bytes(50));
  expect(await cache.get(key('a'))).toEqual(bytes(50));
});

test('the cache returns pictures when the disk is not writable', async () => {
  writeFileSync(join(directory, 'aa'), 'in the way');
  const cache = createImageCache(directory, { limit_bytes: 300, log });
  await expect(cache.put(key('a'), bytes(10))).resolves.toBeUndefined();
  expect(await cache.get(key('a'))).toBeNull();
});
