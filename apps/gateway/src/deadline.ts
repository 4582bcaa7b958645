/** The work did not end in time. */
export class DeadlineError extends Error {
  constructor(limit_ms: number) {
    super(`No result within ${limit_ms} ms`);
  }
}

/**
 * Returns the result of work that must end within a time. `signal` aborts at the deadline and with `parent`, and the
 * result does not wait for work that ignores the deadline.
 * @throws DeadlineError
 */
export const beforeDeadline = async <Result>(
  limit_ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  parent: AbortSignal | null = null,
): Promise<Result> => {
  // `AbortSignal.any` and `AbortSignal.timeout` would do, but Node 20 may collect them before they abort.
  const deadline = new AbortController();
  const follow = (): void => deadline.abort(parent?.reason);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlineError(limit_ms);
      reject(error);
      deadline.abort(error);
    }, limit_ms);
  });
  if (parent?.aborted) follow();
  else parent?.addEventListener('abort', follow, { once: true });
  try {
    return await Promise.race([work(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
    parent?.removeEventListener('abort', follow);
  }
};
