/**
 * Reads what many callers want one by one in one query: ids asked for in the same turn of the event loop go together.
 * Nothing is kept: every answer was read after it was asked for.
 */
export const gather = <Id, Found>(read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Found>>): ((id: Id) => Promise<Found | null>) => {
  let next: { ids: Set<Id>; answers: Promise<ReadonlyMap<Id, Found>> } | null = null;
  return async (id) => {
    if (!next) {
      const ids = new Set<Id>();
      const answers = new Promise<void>((resolve) => { setImmediate(resolve); }).then(() => {
        next = null;
        return read([...ids]);
      });
      next = { ids, answers };
    }
    next.ids.add(id);
    return (await next.answers).get(id) ?? null;
  };
};
