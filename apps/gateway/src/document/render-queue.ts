import { beforeDeadline, DeadlineError } from '../deadline.ts';
import { createFairQueue, type Acquisition } from '../fair-queue.ts';

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
 * How long a page waits for a slot before the gateway refuses it: longer than a rendering process that hangs keeps its
 * slots.
 */
const maximumWait_ms = 3000;

/**
 * Limits the pages that are rendered at a time. Clients are served round-robin and hold a small share each, so that a
 * client with many requests does not delay the others.
 */
export const createRenderQueue = ({ renders, queueLimit, isOverloaded }: Options) => {
  const queue = createFairQueue({
    concurrency: renders,
    clientConcurrency: Math.ceil(renders * clientShare.renders),
    limit: queueLimit,
    clientLimit: Math.ceil(queueLimit * clientShare.queue),
  });

  /** Waits for a slot, up to the maximum wait. */
  const acquire = async (client: string, signal: AbortSignal): Promise<Acquisition> => {
    try {
      return await beforeDeadline(maximumWait_ms, (deadline) => queue.acquire(client, deadline), signal);
    } catch (error) {
      if (error instanceof DeadlineError) return 'cancelled';
      throw error;
    }
  };

  return {
    /** Runs the work when the client has a slot. @throws BusyError */
    run: async <Result>(client: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
      if (isOverloaded()) throw new BusyError();
      if ((await acquire(client, signal)) !== 'acquired') throw new BusyError();
      try {
        return await work();
      } finally {
        queue.release(client);
      }
    },
  };
};

export type RenderQueue = ReturnType<typeof createRenderQueue>;
