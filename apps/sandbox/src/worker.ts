/**
 * Does work again and again with a pause between, never twice at once. Answers what stops it, after the work at hand.
 */
export const every = (
  pauseMs: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = work()
      .then(() => undefined, failed)
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs);
      });
  };
  timer = setTimeout(turn, pauseMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
};
