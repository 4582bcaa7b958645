/**
 * Reads what many callers want one by one in few queries: ids asked for in the same turn of the event loop go together, and those
 * asked for while a query runs go with the next one. Nothing is kept: every answer was read after it was asked for.
 */
export const gather = <Id, Found>(read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Found>>): ((id: Id) => Promise<Found | null>) => {
  let next: { ids: Set<Id>; answers: Promise<ReadonlyMap<Id, Found>> } | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const begin = () => {
    const ids = new Set<Id>();
    const turn = new Promise<void>((resolve) => { setImmediate(resolve); });
    const answers = Promise.all([turn, running]).then(() => {
      next = null;
      return read([...ids]);
    });
    running = answers.catch(() => {});
    return { ids, answers };
  };

  return async (id) => {
    next ??= begin();
    next.ids.add(id);
    return (await next.answers).get(id) ?? null;
  };
};
