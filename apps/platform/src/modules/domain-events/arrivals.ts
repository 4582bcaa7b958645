import type { FastifyBaseLogger } from 'fastify';

type Listener = () => void;

/** Tells the consumers of this process that there may be new events. */
export type Arrivals = Readonly<{ add: (listener: Listener) => () => void; report: () => void }>;

export const createArrivals = (log: Pick<FastifyBaseLogger, 'error'>): Arrivals => {
  const listeners = new Set<Listener>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report: () => {
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
