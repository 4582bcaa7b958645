/** The outcome of waiting for a slot. Only `acquired` holds a slot, which `release` frees. */
export type Acquisition = 'acquired' | 'full' | 'cancelled';

type Waiter = Readonly<{ grant: () => void }>;
type Options = Readonly<{
  /** Number of slots. */
  concurrency: number;
  /** Maximum number of slots of one client; all by default. */
  clientConcurrency?: number;
  /** Maximum number of waiting requests. */
  limit: number;
  /** Maximum number of waiting requests per client. */
  clientLimit: number;
}>;

/** Waiting requests, removed in round-robin order of their clients. */
const createWaitingList = () => {
  /** Clients in round-robin order. */
  const clients = new Map<string, Set<Waiter>>();
  let size = 0;

  const remove = (client: string, waiter: Waiter): void => {
    const waiters = clients.get(client);
    if (!waiters?.delete(waiter)) return;
    size -= 1;
    if (waiters.size === 0) clients.delete(client);
  };

  return {
    size: (): number => size,
    sizeOf: (client: string): number => clients.get(client)?.size ?? 0,
    add: (client: string, waiter: Waiter): void => {
      clients.set(client, (clients.get(client) ?? new Set()).add(waiter));
      size += 1;
    },
    remove,
    /** Removes the first request of the next client that can acquire a slot, and moves the client to the end. */
    takeNext: (canAcquire: (client: string) => boolean): readonly [string, Waiter] | undefined => {
      for (const [client, waiters] of clients) {
        const [waiter] = waiters;
        if (!waiter || !canAcquire(client)) continue;
        remove(client, waiter);
        if (clients.delete(client)) clients.set(client, waiters);
        return [client, waiter];
      }
      return undefined;
    },
  };
};

/** Counts the slots that clients hold. */
const createHeldSlots = () => {
  const counts = new Map<string, number>();
  let total = 0;

  return {
    total: (): number => total,
    of: (client: string): number => counts.get(client) ?? 0,
    take: (client: string): void => {
      total += 1;
      counts.set(client, (counts.get(client) ?? 0) + 1);
    },
    release: (client: string): void => {
      total -= 1;
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    },
  };
};

/**
 * A round-robin queue for slots: each free slot goes to the next client that holds less than its share, so that a
 * client with many requests delays the others by one request at most.
 */
export const createFairQueue = ({ concurrency, clientConcurrency = concurrency, limit, clientLimit }: Options) => {
  const waiting = createWaitingList();
  const held = createHeldSlots();
  const canAcquire = (client: string): boolean => held.total() < concurrency && held.of(client) < clientConcurrency;

  return {
    acquire: (client: string, signal: AbortSignal): Promise<Acquisition> =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve('cancelled');
        if (canAcquire(client)) {
          held.take(client);
          return resolve('acquired');
        }
        if (waiting.size() >= limit || waiting.sizeOf(client) >= clientLimit) return resolve('full');
        const cancel = (): void => {
          waiting.remove(client, waiter);
          resolve('cancelled');
        };
        const waiter: Waiter = {
          grant: () => {
            signal.removeEventListener('abort', cancel);
            resolve('acquired');
          },
        };
        signal.addEventListener('abort', cancel, { once: true });
        waiting.add(client, waiter);
        return undefined;
      }),
    /** Releases a slot of the client to the next waiting request. */
    release: (client: string): void => {
      held.release(client);
      const next = waiting.takeNext(canAcquire);
      if (!next) return;
      held.take(next[0]);
      next[1].grant();
    },
  };
};

export type FairQueue = ReturnType<typeof createFairQueue>;
