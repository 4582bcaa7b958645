/** The work did not end in time. */
export class DeadlineError extends Error {
  constructor(limit_ms: number) {
    super(`No result within ${limit_ms} ms`);
  }
}

/**
 * Returns the result of work that must end within a time. `signal` aborts at the deadline, and the result does not wait
 * for work that ignores it.
 * @throws DeadlineError
 */
export const beforeDeadline = async <Result>(
  limit_ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlineError(limit_ms);
      reject(error);
      deadline.abort(error);
    }, limit_ms);
  });
  try {
    return await Promise.race([work(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};
