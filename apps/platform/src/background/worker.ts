export type Worker = Readonly<{
  start: () => void;
  /** Works soon instead of at the next turn. */
  kick: () => void;
  /**
   * Runs the work at once, after a run in progress, and waits until no work remains. Does nothing before `start`.
   */
  worked: () => Promise<void>;
  /** Waits for the current run and stops. */
  stop: () => Promise<void>;
}>;

export type WorkerOptions = Readonly<{
  interval_ms: number;
  /** One run. If it returns that there is more, the next one follows immediately. */
  work: () => Promise<'more' | 'done'>;
  onError: (error: unknown) => void;
}>;

/** Repeats work, never twice at a time; reports a failed run and retries with the next one. */
export const createWorker = ({ interval_ms, work, onError }: WorkerOptions): Worker => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let kicked = false;
  let active = false;

  const turn = async (): Promise<void> => {
    do {
      kicked = false;
      try {
        while (active && (await work()) === 'more');
      } catch (error) {
        onError(error);
      }
    } while (active && kicked);
    running = null;
  };
  const kick = (): void => {
    if (!active) return;
    kicked = true;
    running ??= Promise.resolve().then(turn);
  };

  return {
    start: () => {
      active = true;
      timer = setInterval(kick, interval_ms);
      timer.unref();
      kick();
    },
    kick,
    worked: async () => {
      kick();
      await running;
    },
    stop: async () => {
      active = false;
      clearInterval(timer);
      await running;
    },
  };
};
