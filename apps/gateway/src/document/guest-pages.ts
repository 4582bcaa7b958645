import { LRUCache } from 'lru-cache';
import type { PageResponse } from './page-response.ts';

/** Denied and failed responses apply to one visitor and are not shared. */
const sharedStatuses = new Set([200, 301, 302, 307, 308, 404]);

type Options = Readonly<{ ttl_ms: number; stale_ms: number }>;

/**
 * Caches pages that are equal for all guests, and returns a stale page while it revalidates it. If the platform fails,
 * the stale page stays in use until it expires.
 */
export const createGuestPages = ({ ttl_ms, stale_ms }: Options) => {
  const pages = new LRUCache<string, Readonly<{ page: PageResponse; checkedAt: number }>>({
    max: 500,
    ttl: Math.max(ttl_ms + stale_ms, 1),
  });
  const rendering = new Map<string, Promise<PageResponse>>();

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
    /** Returns the page of a key. `onError` receives the error of a background render. */
    get: async (
      key: string,
      render: () => Promise<PageResponse>,
      onError: (error: unknown) => void,
    ): Promise<PageResponse> => {
      const known = pages.get(key);
      if (known && Date.now() - known.checkedAt < ttl_ms) return known.page;
      const next = revalidate(key, render);
      if (!known) return next;
      next.catch(onError);
      return known.page;
    },
  };
};
