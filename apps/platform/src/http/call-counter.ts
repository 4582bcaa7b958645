import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

type Counted = { calls: number; since: number };

export type CallCounter = Readonly<{
  /** Counts one more call of an address, unless that would be one too many. */
  countWithin: (address: string, limit: number) => boolean;
  /** One that was counted is counted by somebody else. */
  giveBack: (address: string) => void;
  /** The same counts for the framework's limit. */
  Store: FastifyRateLimitStoreCtor;
}>;

/** Addresses whose calls are counted; who has not called for longest is forgotten first. */
const keptAddresses = 5000;

/** Counts calls by address, each address in windows of its own that begin with its first call. */
export const createCallCounter = (window_ms: number, now: () => number = Date.now): CallCounter => {
  const counts = new LRUCache<string, Counted>({ max: keptAddresses });

  const countedOf = (address: string): Counted => {
    const at = now();
    const known = counts.get(address);
    if (known && at < known.since + window_ms) return known;
    const fresh = { calls: 0, since: at };
    counts.set(address, fresh);
    return fresh;
  };

  class Store implements FastifyRateLimitStore {
    incr(address: string, tell: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const counted = countedOf(address);
      counted.calls += 1;
      tell(null, { current: counted.calls, ttl: counted.since + window_ms - now() });
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  }

  return {
    countWithin: (address, limit) => {
      const counted = countedOf(address);
      if (counted.calls >= limit) return false;
      counted.calls += 1;
      return true;
    },
    giveBack: (address) => {
      const counted = counts.get(address);
      if (counted && counted.calls > 0) counted.calls -= 1;
    },
    Store,
  };
};
