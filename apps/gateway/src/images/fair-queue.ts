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

/**
 * A round-robin queue for slots: each free slot goes to the next client, so that a client
 * with many requests delays the others by one request at most.
 */
export const createFairQueue = ({ concurrency, limit, clientLimit }: Options) => {
  /** Waiting clients in round-robin order. */
  const waiting = new Map<string, Set<Waiter>>();
  let waitingCount = 0;
  let runningCount = 0;

  const remove = (client: string, waiter: Waiter): void => {
    const waiters = waiting.get(client);
    if (!waiters?.delete(waiter)) return;
    waitingCount -= 1;
    if (waiters.size === 0) waiting.delete(client);
  };

  const admit = (): void => {
    if (runningCount >= concurrency) return;
    for (const [client, waiters] of waiting) {
      for (const waiter of waiters) {
        remove(client, waiter);
        if (waiting.delete(client)) waiting.set(client, waiters);
        runningCount += 1;
        waiter.enter();
        return;
      }
    }
  };

  return {
    enter: (client: string, signal: AbortSignal): Promise<Entry> =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve('cancelled');
        if (runningCount < concurrency) {
          runningCount += 1;
          return resolve('entered');
        }
        const waiters = waiting.get(client) ?? new Set<Waiter>();
        if (waitingCount >= limit || waiters.size >= clientLimit) return resolve('full');
        const cancel = (): void => {
          remove(client, waiter);
          resolve('cancelled');
        };
        const waiter: Waiter = {
          enter: () => {
            signal.removeEventListener('abort', cancel);
            resolve('entered');
          },
        };
        signal.addEventListener('abort', cancel, { once: true });
        waiting.set(client, waiters.add(waiter));
        waitingCount += 1;
        return undefined;
      }),
    /** Releases a slot. */
    leave: (): void => {
      runningCount -= 1;
      admit();
    },
  };
};

export type FairQueue = ReturnType<typeof createFairQueue>;
