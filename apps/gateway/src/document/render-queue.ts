import { createFairQueue } from '../fair-queue.ts';

/** The gateway is too busy to render the page. */
export class BusyError extends Error {
  constructor() {
    super('Too many pages are being rendered');
  }
}

type Options = Readonly<{
  /** Number of pages that are rendered at a time. */
  renders: number;
  /** Maximum number of pages that wait. */
  queueLimit: number;
  /** Whether the server is too busy for any render. */
  isOverloaded: () => boolean;
}>;

/** The part of the renders and of the queue that one client may take. */
const clientShare = { renders: 6, queue: 4 };
/** How long a page waits for its turn before the gateway refuses it. */
const patience_ms = 2000;

/**
 * Limits the pages that are rendered at a time. Clients take turns and hold a small share each, so that a client with
 * many requests does not delay the others.
 */
export const createRenderQueue = ({ renders, queueLimit, isOverloaded }: Options) => {
  const queue = createFairQueue({
    concurrency: renders,
    clientConcurrency: Math.ceil(renders / clientShare.renders),
    limit: queueLimit,
    clientLimit: Math.ceil(queueLimit / clientShare.queue),
  });

  return {
    /** Runs the work of a client when it is its turn. @throws BusyError */
    run: async <Result>(client: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
      if (isOverloaded()) throw new BusyError();
      const entry = await queue.enter(client, AbortSignal.any([signal, AbortSignal.timeout(patience_ms)]));
      if (entry !== 'entered') throw new BusyError();
      try {
        return await work();
      } finally {
        queue.leave(client);
      }
    },
  };
};

export type RenderQueue = ReturnType<typeof createRenderQueue>;
