import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { hashLike } from './file-hash.ts';

/** Extensions of the compressed variants that the file server sends to browsers that accept them. */
const compressedExtensions = ['.br', '.gz'];

const hashes = v.record(v.string(), v.string());

const matchesHash = async (path: string, recorded: string | undefined): Promise<boolean> => {
  const { hash, equals } = hashLike(recorded);
  await pipeline(createReadStream(path), hash);
  return equals();
};

/**
 * Verifies release files against the hashes recorded at deploy. It reads each file once and
 * again after a change on disk. Browsers verify entries too; this check also covers the files that entries load.
 */
export const createStoredFiles = (directory: string) => {
  const releases = new LRUCache<string, Promise<Readonly<Record<string, string>>>>({ max: 200 });
  const comparisons = new LRUCache<string, Promise<boolean>>({ max: 5000 });

  const hashesOf = (release: string): Promise<Readonly<Record<string, string>>> => {
    const known = releases.get(release);
    if (known) return known;
    const reading = readFile(join(release, 'integrity.json'), 'utf8').then((text) => v.parse(hashes, JSON.parse(text)));
    releases.set(release, reading);
    reading.catch(() => releases.delete(release));
    return reading;
  };

  const isAsDeployed = async (release: string, file: string): Promise<boolean> => {
    const path = join(release, 'browser', file);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return true;
    const stamp = `${path} ${found.mtimeMs} ${found.size} ${found.ino}`;
    const known = comparisons.get(stamp);
    if (known !== undefined) return known;
    const comparing = hashesOf(release).then((recorded) => matchesHash(path, recorded[`browser/${file}`]));
    comparisons.set(stamp, comparing);
    comparing.catch(() => comparisons.delete(stamp));
    return comparing;
  };

  return {
    /** Whether a browser file of a release and its compressed variants match their hashes. A missing file matches. */
    areAsDeployed: async (app: string, version: string, file: string): Promise<boolean> => {
      const release = join(directory, app, version);
      const matches = await Promise.all(
        ['', ...compressedExtensions].map((extension) => isAsDeployed(release, `${file}${extension}`)),
      );
      return matches.every(Boolean);
    },
  };
};
