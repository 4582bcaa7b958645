import { createBatchLoader } from '../database/index.ts';

/** Caches a value that is derived from stored data until the data changes. */
export type RevisionCache = Readonly<{
  get: <Value>(key: string, build: () => Promise<Value>) => Promise<Value>;
  /** Reads the current revision. */
  revision: () => Promise<number>;
}>;

type CachedValues = Readonly<{ revision: number; values: Map<string, Promise<unknown>> }>;

/**
 * Each request reads the revision (one indexed query, shared by concurrent calls), so every process sees a change with
 * its next request. A value is cached under the revision that was read before the value was built: the value can be
 * newer than its revision, never older.
 */
export const createRevisionCache = (readRevision: () => Promise<number>): RevisionCache => {
  let cached: CachedValues = { revision: -1, values: new Map() };
  const readShared = createBatchLoader<'revision', number>(async () => new Map([['revision', await readRevision()]]), {
    pause_ms: 1,
  });
  const currentRevision = async (): Promise<number> => (await readShared('revision')) ?? -1;
  return {
    revision: currentRevision,
    get: async <Value>(key: string, build: () => Promise<Value>): Promise<Value> => {
      const revision = await currentRevision();
      if (revision > cached.revision) cached = { revision, values: new Map() };
      const { values } = cached;
      const existing = values.get(key);
      // Every caller of a key builds the same type of value.
      if (existing) return existing as Promise<Value>;
      const value = build();
      values.set(key, value);
      value.catch(() => values.delete(key));
      return value;
    },
  };
};
