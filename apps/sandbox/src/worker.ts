/** Repeats `work` with a pause between runs, which never overlap. @returns a function that stops it after the run. */
export const every = (
  pauseMs: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = work()
      .then(() => undefined, failed)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, pauseMs);
      });
  };
  timer = setTimeout(run, pauseMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
