import { beforeDeadline, DeadlineError } from '../deadline.ts';
import { createFairQueue, type Entry } from '../fair-queue.ts';

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

/** One client may take a sixth of the renders and a quarter of the queue. */
const clientShare = { renders: 1 / 6, queue: 1 / 4 };
/**
 * How long a page waits for its turn before the gateway refuses it: longer than a rendering process that hangs holds
 * its turns.
 */
const maximumWait_ms = 3000;

/**
 * Limits the pages that are rendered at a time. Clients take turns and hold a small share each, so that a client with
 * many requests does not delay the others.
 */
export const createRenderQueue = ({ renders, queueLimit, isOverloaded }: Options) => {
  const queue = createFairQueue({
    concurrency: renders,
    clientConcurrency: Math.ceil(renders * clientShare.renders),
    limit: queueLimit,
    clientLimit: Math.ceil(queueLimit * clientShare.queue),
  });

  /** Waits for the turn of a client. */
  const enter = async (client: string, signal: AbortSignal): Promise<Entry> => {
    try {
      return await beforeDeadline(maximumWait_ms, (deadline) => queue.enter(client, deadline), signal);
    } catch (error) {
      if (error instanceof DeadlineError) return 'cancelled';
      throw error;
    }
  };

  return {
    /** Runs the work of a client when it is its turn. @throws BusyError */
    run: async <Result>(client: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
      if (isOverloaded()) throw new BusyError();
      if ((await enter(client, signal)) !== 'entered') throw new BusyError();
      try {
        return await work();
      } finally {
        queue.leave(client);
      }
    },
  };
};

export type RenderQueue = ReturnType<typeof createRenderQueue>;
