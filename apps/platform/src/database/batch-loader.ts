import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../errors.ts';

export type BatchLoaderOptions = Readonly<{
  /** The most callers that can wait for one query; further callers are rejected. */
  limit?: number;
  /** The minimum pause between two queries. Callers during the pause share the next query. */
  pause_ms?: number;
}>;

type Batch<Id, Found> = { readonly ids: Set<Id>; callers: number; readonly answers: Promise<ReadonlyMap<Id, Found>> };

/**
 * Reads the ids of many callers in few queries: calls in one tick of the event loop share a query, and calls while a
 * query runs share the next one. Nothing is cached: the read for a call starts after the call. The time limits of the
 * call and of the query bound the wait.
 */
export const createBatchLoader = <Id, Found>(
  read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Found>>,
  { limit = 2048, pause_ms = 0 }: BatchLoaderOptions = {},
): ((id: Id) => Promise<Found | null>) => {
  let next: Batch<Id, Found> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const createBatch = (): Batch<Id, Found> => {
    const ids = new Set<Id>();
    const tick = new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    const answers = Promise.all([tick, running]).then(() => {
      next = null;
      return read([...ids]);
    });
    const ended = answers.catch(() => {});
    running = pause_ms > 0 ? ended.then(() => sleep(pause_ms)) : ended;
    return { ids, callers: 0, answers };
  };

  return async (id) => {
    next ??= createBatch();
    if (next.callers >= limit) throw refuse('ApplicationUnavailableException', { reason: 'database' });
    next.callers += 1;
    next.ids.add(id);
    return (await next.answers).get(id) ?? null;
  };
};
