import { createBatchLoader } from '../database/index.ts';

/** Caches a value that is derived from stored data until the data changes. */
export type RevisionCache = Readonly<{
  get: <Value>(key: string, build: () => Promise<Value>) => Promise<Value>;
  /** The revision by now. */
  revision: () => Promise<number>;
}>;

type Kept = Readonly<{ revision: number; values: Map<string, Promise<unknown>> }>;

/**
 * Each request reads the revision (one indexed query, shared by concurrent calls), so every process sees a change with
 * its next request. A value is cached under the revision read before it was built: it can only be newer than its key,
 * never older.
 */
export const createRevisionCache = (readRevision: () => Promise<number>): RevisionCache => {
  let kept: Kept = { revision: -1, values: new Map() };
  const ask = createBatchLoader<'revision', number>(async () => new Map([['revision', await readRevision()]]), {
    pause_ms: 1,
  });
  const currentRevision = async (): Promise<number> => (await ask('revision')) ?? -1;
  return {
    revision: currentRevision,
    get: async <Value>(key: string, build: () => Promise<Value>): Promise<Value> => {
      const revision = await currentRevision();
      if (revision > kept.revision) kept = { revision, values: new Map() };
      const { values } = kept;
      const known = values.get(key);
      // Only this function writes under `key`, and every caller of a key builds the same kind of value.
      if (known) return known as Promise<Value>;
      const value = build();
      values.set(key, value);
      value.catch(() => values.delete(key));
      return value;
    },
  };
};
