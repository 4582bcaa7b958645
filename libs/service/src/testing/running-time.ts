const interval_ms = 50;
/** A longer pause between two ticks is one of the machine: it has stopped the process, or has no time for it. */
const longestTick_ms = 250;

export type RunningTime = Readonly<{
  /** Milliseconds for which the process has run. */
  elapsed_ms: () => number;
  stop: () => void;
}>;

/**
 * Measures time without the pauses of a busy machine, for tests of time limits. A process that blocks its own event
 * loop pauses as well, so it does not find such a process.
 */
export const measureRunningTime = (): RunningTime => {
  let last = performance.now();
  let total_ms = 0;
  const tick = (): void => {
    const now = performance.now();
    total_ms += Math.min(now - last, longestTick_ms);
    last = now;
  };
  const timer = setInterval(tick, interval_ms);
  return {
    elapsed_ms: () => {
      tick();
      return total_ms;
    },
    stop: () => clearInterval(timer),
  };
};
