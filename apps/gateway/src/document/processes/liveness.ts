import type { ProcessUsage } from './process-usage.ts';

/** How long a process may leave a ping unanswered. */
const silence_ms = 2000;
/** How much of that time it must have had, instead of waiting for a processor or a disk: loading the shell takes 0.2 s. */
const leastUsable_ms = 1000;
/** How long it may leave a ping unanswered without that. */
const longestSilence_ms = 20_000;
/** Pages go to other processes while a process is silent for longer than this. */
const responsive_ms = 200;
/** The longest time that one check adds. A gateway that was itself stopped has not read the answers of that time. */
const longestStep_ms = 250;

/** Returns how much of a time a process could have used to answer. */
const usableTime = (step_ms: number, usage: ProcessUsage | null, before: ProcessUsage | null): number => {
  if (!usage || !before) return step_ms;
  if (usage.state === 'disk') return 0;
  return usage.state === 'running' ? Math.min(step_ms, usage.cpu_ms - before.cpu_ms) : step_ms;
};

type Options = Readonly<{ ping: () => void; now?: () => number }>;

/**
 * Tells whether a process is alive, from its answers to pings. On a busy machine a process that waits for a processor
 * is not hung.
 */
export const createLiveness = ({ ping, now = Date.now }: Options) => {
  let isWaiting = false;
  let waited_ms = 0;
  let usable_ms = 0;
  let checkedAt = now();
  let before: ProcessUsage | null = null;

  return {
    /** The process has answered. */
    answered: (): void => {
      isWaiting = false;
    },
    isResponsive: (): boolean => !isWaiting || waited_ms <= responsive_ms,
    /** Sends a ping unless one is unanswered. Returns whether the process is hung. Call it several times per second. */
    check: (usage: ProcessUsage | null): boolean => {
      const step_ms = Math.min(now() - checkedAt, longestStep_ms);
      const step = usableTime(step_ms, usage, before);
      checkedAt = now();
      before = usage;
      if (!isWaiting) {
        isWaiting = true;
        waited_ms = 0;
        usable_ms = 0;
        ping();
        return false;
      }
      waited_ms += step_ms;
      usable_ms += step;
      return waited_ms >= (usable_ms >= leastUsable_ms ? silence_ms : longestSilence_ms);
    },
  };
};

export type Liveness = ReturnType<typeof createLiveness>;
