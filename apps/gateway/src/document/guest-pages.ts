import { LRUCache } from 'lru-cache';
import type { PageResponse } from './page-response.ts';

/** Denied and failed responses apply to one visitor and are not shared. */
const sharedStatuses = new Set([200, 301, 302, 307, 308, 404]);

type Options = Readonly<{
  ttl_ms: number;
  stale_ms: number;
  /** Maximum size of all pages together. */
  capacity_bytes: number;
}>;

type Request = Readonly<{
  render: () => Promise<PageResponse>;
  /** Runs a render when a slot of the render queue is free. @throws BusyError */
  enqueue: (render: () => Promise<PageResponse>) => Promise<PageResponse>;
  /** Receives the error of a background render. */
  onError: (error: unknown) => void;
}>;

/** What an entry occupies besides its texts. */
const overhead_bytes = 512;

/** The memory of a text of characters of two bytes, which is the larger of the two forms of texts. */
const sizeOf = (text: string): number => 2 * text.length;

/**
 * Caches pages that are equal for all guests, and returns a stale page while it revalidates it. If the platform fails,
 * the stale page stays in use until it expires.
 */
export const createGuestPages = ({ ttl_ms, stale_ms, capacity_bytes }: Options) => {
  const pages = new LRUCache<string, Readonly<{ page: PageResponse; checkedAt: number }>>({
    maxSize: Math.max(capacity_bytes, 1),
    sizeCalculation: ({ page }, key) => sizeOf(page.html) + sizeOf(key) + overhead_bytes,
    ttl: Math.max(ttl_ms + stale_ms, 1),
  });
  const rendering = new Map<string, Promise<PageResponse>>();

  const findFresh = (key: string): PageResponse | null => {
    const known = pages.get(key);
    return known && Date.now() - known.checkedAt < ttl_ms ? known.page : null;
  };

  /** Renders the page of a key once for concurrent requests. */
  const revalidate = (key: string, render: () => Promise<PageResponse>): Promise<PageResponse> => {
    const known = rendering.get(key);
    if (known) return known;
    const started = render();
    rendering.set(key, started);
    const finished = (page?: PageResponse): void => {
      rendering.delete(key);
      const checkedAt = Date.now();
      const stale = pages.get(key);
      if (page?.isGuest && sharedStatuses.has(page.status)) pages.set(key, { page, checkedAt });
      else if (page && !page.isIncomplete) pages.delete(key);
      else if (stale) pages.set(key, { ...stale, checkedAt }, { noUpdateTTL: true });
    };
    started.then(finished, () => finished());
    return started;
  };

  return {
    /** Returns the page of a key. Only a page that is neither cached nor being rendered waits in the render queue. */
    get: async (key: string, { render, enqueue, onError }: Request): Promise<PageResponse> => {
      const fresh = findFresh(key);
      if (fresh) return fresh;
      const stale = pages.get(key)?.page;
      const next = rendering.get(key) ?? enqueue(async () => findFresh(key) ?? revalidate(key, render));
      if (!stale) return next;
      next.catch(onError);
      return stale;
    },
  };
};
