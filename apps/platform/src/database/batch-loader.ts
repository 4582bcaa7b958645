import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../errors.ts';

export type BatchLoaderOptions = Readonly<{
  /** How long a caller waits, also while the database hangs. */
  deadline_ms?: number;
  /** How many may wait for one query; one more is refused. */
  limit?: number;
  /** The minimum pause between two queries, in which more callers join a batch. */
  pause_ms?: number;
}>;

type Batch<Id, Found> = { readonly ids: Set<Id>; callers: number; readonly answers: Promise<ReadonlyMap<Id, Found>> };

const unavailable = () => refuse('ApplicationUnavailableException', { reason: 'database' });

/**
 * Reads the ids of many callers in few queries: ids of the same turn of the event loop share a query, and those that
 * arrive while a query runs share the next one. Nothing is cached: every answer is read after its call.
 */
export const createBatchLoader = <Id, Found>(
  read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Found>>,
  { deadline_ms = 5000, limit = 2048, pause_ms = 0 }: BatchLoaderOptions = {},
): ((id: Id) => Promise<Found | null>) => {
  let next: Batch<Id, Found> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const begin = (): Batch<Id, Found> => {
    const ids = new Set<Id>();
    let isLate = false;
    const turn = new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    const reading = Promise.all([turn, running]).then((): ReadonlyMap<Id, Found> | Promise<ReadonlyMap<Id, Found>> => {
      if (next === begun) next = null;
      // Every caller has cancelled.
      return isLate ? new Map() : read([...ids]);
    });
    const ended = reading.catch(() => {});
    running = pause_ms > 0 ? ended.then(() => sleep(pause_ms)) : ended;
    const answers = new Promise<ReadonlyMap<Id, Found>>((resolve, reject) => {
      const deadline = setTimeout(() => {
        isLate = true;
        if (next === begun) next = null;
        reject(unavailable());
      }, deadline_ms);
      reading.then(resolve, reject).finally(() => clearTimeout(deadline));
    });
    const begun: Batch<Id, Found> = { ids, callers: 0, answers };
    return begun;
  };

  return async (id) => {
    next ??= begin();
    if (next.callers >= limit) throw unavailable();
    next.callers += 1;
    next.ids.add(id);
    return (await next.answers).get(id) ?? null;
  };
};
