import type { StoredEvent } from '../event-types.ts';

export type EventWindow = Readonly<{
  /** Adds the next event. One that it has already is ignored; one that leaves a gap begins a new window. */
  add: (event: StoredEvent) => void;
  /** Returns events after a position, or null when the window does not reach back to the first of them. */
  read: (after: number, limit: number) => readonly StoredEvent[] | null;
}>;

/** Keeps the latest events of a stream, without gaps. */
export const createEventWindow = (capacity: number): EventWindow => {
  let events: StoredEvent[] = [];
  return {
    add: (event) => {
      const last = events.at(-1)?.position;
      if (last !== undefined && event.position <= last) return;
      if (last !== undefined && event.position > last + 1) events = [];
      events.push(event);
      if (events.length >= 2 * capacity) events = events.slice(-capacity);
    },
    read: (after, limit) => {
      const first = events[0]?.position;
      if (first === undefined || after + 1 < first) return null;
      const start = after + 1 - first;
      return events.slice(start, start + limit);
    },
  };
};
