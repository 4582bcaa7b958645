import { refuse } from '../../errors.ts';

export type WriterOptions<Request, Outcome> = Readonly<{
  write: (requests: readonly Request[]) => Promise<readonly Outcome[]>;
  /** Requests of one commit. */
  batchSize?: number;
  /** Requests that may wait; one more is refused. */
  queueSize?: number;
  /** How long a request may wait: for its turn, or for a commit that hangs. */
  deadline_ms?: number;
  onError?: (error: unknown) => void;
}>;

export type Writer<Request, Outcome> = Readonly<{
  submit: (request: Request) => Promise<Outcome>;
  /** How many wait for their turn. */
  waiting: () => number;
  /** Writes what waits and takes nothing more. */
  stop: () => Promise<void>;
}>;

type Waiting<Request, Outcome> = {
  readonly request: Request;
  /** Whoever waited has been told, one way or the other. */
  isTold: boolean;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Groups requests that arrive while a commit runs into the next one. One commit at a time: under load each carries
 * many requests, and without load a request waits for nobody.
 */
export const createWriter = <Request, Outcome>(options: WriterOptions<Request, Outcome>): Writer<Request, Outcome> => {
  const { write, batchSize = 64, queueSize = 2048, deadline_ms = 5000, onError = () => {} } = options;
  const queue: Waiting<Request, Outcome>[] = [];
  let running: Promise<void> | null = null;
  let stopped = false;

  /** Writes them and answers how to tell who waits. */
  const writeTogether = async (batch: readonly Waiting<Request, Outcome>[]): Promise<() => void> => {
    const outcomes = await write(batch.map(({ request }) => request));
    return () =>
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('A written request has an outcome'));
        else resolve(outcome);
      });
  };

  const writeAlone = async (waiting: Waiting<Request, Outcome>): Promise<void> => {
    try {
      (await writeTogether([waiting]))();
    } catch (error) {
      onError(error);
      waiting.reject(error);
    }
  };

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      try {
        // The next commit is on its way before the answers to this one take their time: the database works meanwhile.
        setImmediate(await writeTogether(batch));
      } catch (error) {
        onError(error);
        // One bad request must not fail the others. Those that did get through answer from their keys.
        if (batch.length === 1) batch[0]?.reject(error);
        else for (const waiting of batch) if (!waiting.isTold) await writeAlone(waiting);
      }
    }
    running = null;
  };

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        if (stopped || queue.length >= queueSize) {
          reject(refuse('ApplicationUnavailableException', { reason: stopped ? 'stopping' : 'ledger_busy' }));
          return;
        }
        // Who waits is told in time, also while a commit hangs: what still queued is never written, of what was on its
        // way the key tells.
        const impatience = setTimeout(() => {
          const place = queue.indexOf(waiting);
          if (place >= 0) queue.splice(place, 1);
          waiting.reject(refuse('ApplicationUnavailableException', { reason: 'ledger_deadline' }));
        }, deadline_ms);
        const told =
          <Value>(tell: (value: Value) => void) =>
          (value: Value): void => {
            clearTimeout(impatience);
            waiting.isTold = true;
            tell(value);
          };
        const waiting: Waiting<Request, Outcome> = {
          request,
          isTold: false,
          resolve: told(resolve),
          reject: told(reject),
        };
        queue.push(waiting);
        running ??= Promise.resolve().then(run);
      }),
    waiting: () => queue.length,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
};
