import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

const keyForm = /^[0-9a-f]{64}$/;

/**
 * A disk cache of pictures with a total size limit and least-recently-used eviction. It restores the files of an
 * earlier process in the order of their last use.
 */
export const createImageCache = (
  directory: string,
  { limit_bytes, log }: Readonly<{ limit_bytes: number; log: FastifyBaseLogger }>,
) => {
  const place = (key: string): string => join(directory, key.slice(0, 2), key);
  const remove = (path: string): void =>
    void rm(path, { force: true }).catch((error: unknown) =>
      log.error({ error: String(error) }, 'A kept picture could not be removed'),
    );
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(limit_bytes, 1),
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, key, reason) => {
      if (reason === 'evict') remove(place(key));
    },
  });

  const find = async (): Promise<void> => {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: { key: string; size: number; used: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // A partial file from a process that was killed.
      if (!keyForm.test(entry.name)) {
        remove(path);
        continue;
      }
      const known = await stat(path).catch(() => null);
      if (known) found.push({ key: entry.name, size: known.size, used: known.mtimeMs });
    }
    for (const { key, size } of found.sort((a, b) => a.used - b.used)) {
      if (size > limit_bytes) remove(place(key));
      else if (!sizes.has(key)) sizes.set(key, size);
    }
  };
  const ready = find();

  return {
    get: async (key: string): Promise<Buffer | null> => {
      await ready;
      if (sizes.get(key) === undefined) return null;
      const bytes = await readFile(place(key)).catch(() => null);
      if (!bytes) {
        sizes.delete(key);
        return null;
      }
      const now = new Date();
      void utimes(place(key), now, now).catch(() => undefined);
      return bytes;
    },
    /** Caches a picture. Logs a write error instead of throwing, since the picture can still be returned. */
    put: async (key: string, bytes: Buffer): Promise<void> => {
      await ready;
      if (bytes.length > limit_bytes) return;
      const path = place(key);
      const draft = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, path);
        sizes.set(key, bytes.length);
      } catch (error) {
        remove(draft);
        log.error({ error: String(error) }, 'A picture could not be kept');
      }
    },
    /** Returns the total size of the cached files in bytes. */
    size_bytes: (): number => sizes.calculatedSize,
  };
};

export type ImageCache = ReturnType<typeof createImageCache>;
