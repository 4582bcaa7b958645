import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

const keyForm = /^[0-9a-f]{64}$/;

type StoredFile = Readonly<{ path: string; name: string; size: number; usedAt: number }>;

const listFiles = async (directory: string): Promise<readonly StoredFile[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: StoredFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const stats = await stat(path).catch(() => null);
    if (stats) files.push({ path, name: entry.name, size: stats.size, usedAt: stats.mtimeMs });
  }
  return files.sort((a, b) => a.usedAt - b.usedAt);
};

/** Writes a file in one step, so that a reader never sees a part of it. */
const writeAtomically = async (path: string, bytes: Buffer): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
};

/**
 * A disk cache of pictures with a total size limit and least-recently-used eviction. It restores the files of an
 * earlier process in the order of their last use.
 */
export const createImageCache = (
  directory: string,
  { limit_bytes, log }: Readonly<{ limit_bytes: number; log: FastifyBaseLogger }>,
) => {
  const pathOf = (key: string): string => join(directory, key.slice(0, 2), key);
  const remove = (path: string): void =>
    void rm(path, { force: true }).catch((error: unknown) =>
      log.error({ error: String(error) }, 'A cached picture could not be deleted'),
    );
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(limit_bytes, 1),
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, key, reason) => {
      if (reason === 'evict') remove(pathOf(key));
    },
  });

  const restore = async (): Promise<void> => {
    for (const { path, name, size } of await listFiles(directory)) {
      // Other names are partial files from a process that was killed.
      if (!keyForm.test(name) || size > limit_bytes) remove(path);
      else if (!sizes.has(name)) sizes.set(name, size);
    }
  };
  const restored = restore();

  return {
    get: async (key: string): Promise<Buffer | null> => {
      await restored;
      if (sizes.get(key) === undefined) return null;
      const path = pathOf(key);
      const bytes = await readFile(path).catch(() => null);
      if (!bytes) {
        sizes.delete(key);
        return null;
      }
      const now = new Date();
      void utimes(path, now, now).catch(() => undefined);
      return bytes;
    },
    /** Caches a picture. Logs a write error instead of throwing, since the picture can still be returned. */
    put: async (key: string, bytes: Buffer): Promise<void> => {
      await restored;
      if (bytes.length > limit_bytes) return;
      try {
        await writeAtomically(pathOf(key), bytes);
        sizes.set(key, bytes.length);
      } catch (error) {
        log.error({ error: String(error) }, 'A picture could not be cached');
      }
    },
    /** Returns the total size of the cached files in bytes. */
    size_bytes: (): number => sizes.calculatedSize,
  };
};

export type ImageCache = ReturnType<typeof createImageCache>;
