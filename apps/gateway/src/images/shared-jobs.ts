/** A client that waits for a result; `signal` aborts when it disconnects. */
export type Client = Readonly<{ id: string; signal: AbortSignal }>;

type Job<Result> = Readonly<{ result: Promise<Result>; cancellation: AbortController; clients: Set<Client> }>;

/**
 * Shares work between clients that ask for the same key at the same time, and cancels work whose clients have all
 * disconnected.
 */
export const createSharedJobs = <Result>() => {
  const jobs = new Map<string, Job<Result>>();

  const start = (key: string, work: (cancellation: AbortSignal) => Promise<Result>): Job<Result> => {
    const cancellation = new AbortController();
    const result = work(cancellation.signal);
    const job: Job<Result> = { result, cancellation, clients: new Set() };
    jobs.set(key, job);
    const forget = (): void => {
      if (jobs.get(key) === job) jobs.delete(key);
    };
    cancellation.signal.addEventListener('abort', forget);
    result.then(forget, forget);
    return job;
  };

  return {
    /** Returns the result of the running work of a key, or of `work`. */
    join: (key: string, client: Client, work: (cancellation: AbortSignal) => Promise<Result>): Promise<Result> => {
      const job = jobs.get(key) ?? start(key, work);
      job.clients.add(client);
      const leave = (): void => {
        job.clients.delete(client);
        if (job.clients.size === 0) job.cancellation.abort();
      };
      client.signal.addEventListener('abort', leave, { once: true });
      return job.result.finally(() => client.signal.removeEventListener('abort', leave));
    },
  };
};
