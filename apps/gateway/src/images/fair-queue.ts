/** The outcome of waiting for a slot. Only `entered` holds a slot, which `leave` releases. */
export type Entry = 'entered' | 'full' | 'cancelled';

type Waiter = Readonly<{ enter: () => void }>;
type Options = Readonly<{
  /** Number of slots. */
  concurrency: number;
  /** Maximum number of waiting requests. */
  limit: number;
  /** Maximum number of waiting requests per client. */
  clientLimit: number;
}>;

/** Waiting requests, which leave in round-robin order of their clients. */
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
    /** Removes and returns the first request of the next client, who moves to the end. */
    takeNext: (): Waiter | undefined => {
      for (const [client, waiters] of clients) {
        const [waiter] = waiters;
        if (!waiter) continue;
        remove(client, waiter);
        if (clients.delete(client)) clients.set(client, waiters);
        return waiter;
      }
      return undefined;
    },
  };
};

/**
 * A round-robin queue for slots: each free slot goes to the next client, so that a client
 * with many requests delays the others by one request at most.
 */
export const createFairQueue = ({ concurrency, limit, clientLimit }: Options) => {
  const waiting = createWaitingList();
  let runningCount = 0;

  return {
    enter: (client: string, signal: AbortSignal): Promise<Entry> =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve('cancelled');
        if (runningCount < concurrency) {
          runningCount += 1;
          return resolve('entered');
        }
        if (waiting.size() >= limit || waiting.sizeOf(client) >= clientLimit) return resolve('full');
        const cancel = (): void => {
          waiting.remove(client, waiter);
          resolve('cancelled');
        };
        const waiter: Waiter = {
          enter: () => {
            signal.removeEventListener('abort', cancel);
            resolve('entered');
          },
        };
        signal.addEventListener('abort', cancel, { once: true });
        waiting.add(client, waiter);
        return undefined;
      }),
    /** Releases a slot to the next waiting request. */
    leave: (): void => {
      runningCount -= 1;
      const next = waiting.takeNext();
      if (!next) return;
      runningCount += 1;
      next.enter();
    },
  };
};

export type FairQueue = ReturnType<typeof createFairQueue>;
