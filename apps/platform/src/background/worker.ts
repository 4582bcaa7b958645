import { createJobRecord } from './jobs.ts';

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
  /** The name of the job in metrics. */
  name: string;
  interval_ms: number;
  /** One run. After `more` the next run follows immediately. */
  work: () => Promise<'more' | 'done'>;
  onError: (error: unknown) => void;
}>;

/** Repeats work, one run at a time. It reports a failed run and retries with the next one. */
export const createWorker = ({ name, interval_ms, work, onError }: WorkerOptions): Worker => {
  const job = createJobRecord({ name, interval_ms });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isRequested = false;
  let isActive = false;

  const runOnce = async (): Promise<'more' | 'done'> => {
    const outcome = await work();
    job.succeeded();
    return outcome;
  };
  const runAll = async (): Promise<void> => {
    do {
      isRequested = false;
      try {
        while (isActive && (await runOnce()) === 'more');
      } catch (error) {
        job.failed();
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
      job.started();
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
      job.stopped();
    },
  };
};
