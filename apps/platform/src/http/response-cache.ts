import { LRUCache } from 'lru-cache';
import type { MethodHandler } from '../module.ts';
import { tagBody } from './etag.ts';

const maxSize_bytes = 4_000_000;

type Params = Readonly<Record<string, unknown>>;

/** A response of a shared method: the bytes to send and their tag. */
export type CachedResponse = Readonly<{ body: Buffer; etag: string }>;

type Entry = Readonly<{ handler: MethodHandler; params: Params; revision: string; response: CachedResponse }>;

export type ResponseCache = Readonly<{
  /** Returns the stored response unless its revision has changed. */
  find: (key: string) => Promise<CachedResponse | null>;
  /** Creates and stores the response. Returns null if these parameters have no revision. */
  create: (
    call: Readonly<{ key: string; handler: MethodHandler; params: Params }>,
    run: () => Promise<unknown>,
  ) => Promise<CachedResponse | null>;
}>;

/**
 * Caches serialized responses that are the same for every caller. Each call reads the revision (one read, which
 * concurrent calls share), so a change by any process is in the next response of every process.
 */
export const createResponseCache = (): ResponseCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxSize_bytes,
    sizeCalculation: ({ response, revision }, key) => response.body.length + revision.length + 2 * key.length,
  });

  return {
    find: async (key) => {
      const entry = entries.get(key);
      if (!entry) return null;
      const revision = await entry.handler.revision?.(entry.params);
      return revision === entry.revision ? entry.response : null;
    },
    create: async ({ key, handler, params }, run) => {
      // The revision is read first: the response can only be newer than its revision.
      const revision = await handler.revision?.(params);
      if (revision === null || revision === undefined) return null;
      const response = tagBody(Buffer.from(JSON.stringify({ data: await run() })));
      entries.set(key, { handler, params, revision, response });
      return response;
    },
  };
};
