import type { FastifyBaseLogger } from 'fastify';

type Listener = () => void;

/** The consumers of this process, which are notified when there may be new events. */
export type NewEventListeners = Readonly<{ add: (listener: Listener) => () => void; notify: () => void }>;

export const createNewEventListeners = (log: Pick<FastifyBaseLogger, 'error'>): NewEventListeners => {
  const listeners = new Set<Listener>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          log.error({ err: error }, 'a listener to events failed');
        }
      }
    },
  };
};
