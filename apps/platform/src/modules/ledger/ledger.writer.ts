import { refuse } from '../../errors.ts';

export type WriterOptions<Request, Outcome> = Readonly<{
  write: (requests: readonly Request[]) => Promise<readonly Outcome[]>;
  /** The largest number of requests in one commit. */
  batchSize?: number;
  /** The largest number of waiting requests; further requests are rejected. */
  queueSize?: number;
  /** The longest wait of a request, in the queue and for its commit. */
  deadline_ms?: number;
  onError?: (error: unknown) => void;
}>;

export type Writer<Request, Outcome> = Readonly<{
  submit: (request: Request) => Promise<Outcome>;
  /** The number of requests in the queue. */
  waiting: () => number;
  /** Writes the queued requests and rejects further ones. */
  stop: () => Promise<void>;
}>;

type Queued<Request, Outcome> = Readonly<{
  request: Request;
  /** The caller has received an outcome or an error. */
  isSettled: () => boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}>;

/** Creates a queued request. At the deadline `onDeadline` runs and the caller's promise is rejected. */
const createQueued = <Request, Outcome>(
  request: Request,
  resolve: (outcome: Outcome) => void,
  reject: (error: unknown) => void,
  deadline_ms: number,
  onDeadline: () => void,
): Queued<Request, Outcome> => {
  let isSettled = false;
  const timer = setTimeout(() => {
    onDeadline();
    isSettled = true;
    reject(refuse('ApplicationUnavailableException', { reason: 'ledger_deadline' }));
  }, deadline_ms);
  const settle =
    <Value>(callback: (value: Value) => void) =>
    (value: Value): void => {
      clearTimeout(timer);
      isSettled = true;
      callback(value);
    };
  return { request, isSettled: () => isSettled, resolve: settle(resolve), reject: settle(reject) };
};

/** Writes a batch. @returns a function that resolves the promise of each caller. */
const writeBatch = async <Request, Outcome>(
  write: WriterOptions<Request, Outcome>['write'],
  batch: readonly Queued<Request, Outcome>[],
): Promise<() => void> => {
  const outcomes = await write(batch.map(({ request }) => request));
  return () =>
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) reject(new Error('A written request has no outcome'));
      else resolve(outcome);
    });
};

/** Writes the requests of a failed batch one by one, so that an invalid request does not fail the others. */
const writeEach = async <Request, Outcome>(
  { write, onError = () => {} }: WriterOptions<Request, Outcome>,
  batch: readonly Queued<Request, Outcome>[],
): Promise<void> => {
  for (const queued of batch) {
    if (queued.isSettled()) continue;
    try {
      // If the failed batch wrote the request, its outcome is stored under its key.
      (await writeBatch(write, [queued]))();
    } catch (error) {
      onError(error);
      queued.reject(error);
    }
  }
};

/**
 * Groups the requests that it receives during a commit into the next one. One commit runs at a time: under load each
 * commit writes many requests, and without load a request is written immediately.
 */
export const createWriter = <Request, Outcome>(options: WriterOptions<Request, Outcome>): Writer<Request, Outcome> => {
  const { write, batchSize = 64, queueSize = 2048, deadline_ms = 5000, onError = () => {} } = options;
  const queue: Queued<Request, Outcome>[] = [];
  let running: Promise<void> | null = null;
  let isStopped = false;

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      try {
        // The next commit starts before the callers of this one continue, so that the database does not wait for them.
        setImmediate(await writeBatch(write, batch));
      } catch (error) {
        onError(error);
        if (batch.length === 1) batch[0]?.reject(error);
        else await writeEach(options, batch);
      }
    }
    running = null;
  };

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        if (isStopped || queue.length >= queueSize) {
          reject(refuse('ApplicationUnavailableException', { reason: isStopped ? 'stopping' : 'ledger_busy' }));
          return;
        }
        const queued = createQueued<Request, Outcome>(request, resolve, reject, deadline_ms, () => {
          // A request in the queue is not written. The outcome of a request in a hanging commit is stored under its
          // key.
          const index = queue.indexOf(queued);
          if (index >= 0) queue.splice(index, 1);
        });
        queue.push(queued);
        running ??= Promise.resolve().then(run);
      }),
    waiting: () => queue.length,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
