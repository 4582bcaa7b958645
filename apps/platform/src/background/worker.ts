export type Worker = Readonly<{
  start: () => void;
  /** Starts a run now instead of after the interval, without waiting for it. Does nothing before `start`. */
  runSoon: () => void;
  /** Starts a run, after a run in progress, and waits until no work remains. Does nothing before `start`. */
  runUntilIdle: () => Promise<void>;
  /** Waits for the current run and stops. */
  stop: () => Promise<void>;
}>;

export type WorkerOptions = Readonly<{
  interval_ms: number;
  /** One run. After `more` the next run follows immediately. */
  work: () => Promise<'more' | 'done'>;
  onError: (error: unknown) => void;
}>;

/** Repeats work, one run at a time. It reports a failed run and retries with the next one. */
export const createWorker = ({ interval_ms, work, onError }: WorkerOptions): Worker => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isRequested = false;
  let isActive = false;

  const runAll = async (): Promise<void> => {
    do {
      isRequested = false;
      try {
        while (isActive && (await work()) === 'more');
      } catch (error) {
        onError(error);
      }
    } while (isActive && isRequested);
    running = null;
  };
  const runSoon = (): void => {
    if (!isActive) return;
    isRequested = true;
    running ??= Promise.resolve().then(runAll);
  };

  return {
    start: () => {
      isActive = true;
      timer = setInterval(runSoon, interval_ms);
      timer.unref();
      runSoon();
    },
    runSoon,
    runUntilIdle: async () => {
      runSoon();
      await running;
    },
    stop: async () => {
      isActive = false;
      clearInterval(timer);
      await running;
    },
  };
};
