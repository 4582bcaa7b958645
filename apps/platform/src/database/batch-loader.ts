import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../errors.ts';

export type BatchLoaderOptions = Readonly<{
  /** The longest time that a caller waits, also while the database hangs. */
  deadline_ms?: number;
  /** The most callers that can wait for one query; further callers are rejected. */
  limit?: number;
  /** The minimum pause between two queries. Callers during the pause share the next query. */
  pause_ms?: number;
}>;

type Batch<Id, Found> = { readonly ids: Set<Id>; callers: number; readonly answers: Promise<ReadonlyMap<Id, Found>> };

const unavailable = () => refuse('ApplicationUnavailableException', { reason: 'database' });

/**
 * Reads the ids of many callers in few queries: calls in one tick of the event loop share a query, and calls while a
 * query runs share the next one. Nothing is cached: the read for a call starts after the call.
 */
export const createBatchLoader = <Id, Found>(
  read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Found>>,
  { deadline_ms = 5000, limit = 2048, pause_ms = 0 }: BatchLoaderOptions = {},
): ((id: Id) => Promise<Found | null>) => {
  let next: Batch<Id, Found> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const createBatch = (): Batch<Id, Found> => {
    const ids = new Set<Id>();
    let isTimedOut = false;
    const tick = new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    const reading = Promise.all([tick, running]).then((): ReadonlyMap<Id, Found> | Promise<ReadonlyMap<Id, Found>> => {
      if (next === batch) next = null;
      // After the deadline no caller waits for the result.
      return isTimedOut ? new Map() : read([...ids]);
    });
    const ended = reading.catch(() => {});
    running = pause_ms > 0 ? ended.then(() => sleep(pause_ms)) : ended;
    const answers = new Promise<ReadonlyMap<Id, Found>>((resolve, reject) => {
      const deadline = setTimeout(() => {
        isTimedOut = true;
        if (next === batch) next = null;
        reject(unavailable());
      }, deadline_ms);
      reading.then(resolve, reject).finally(() => clearTimeout(deadline));
    });
    const batch: Batch<Id, Found> = { ids, callers: 0, answers };
    return batch;
  };

  return async (id) => {
    next ??= createBatch();
    if (next.callers >= limit) throw unavailable();
    next.callers += 1;
    next.ids.add(id);
    return (await next.answers).get(id) ?? null;
  };
};
