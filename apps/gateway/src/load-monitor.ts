import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution_ms = 20;
const interval_ms = 500;

/**
 * Measures how long the event loop keeps work waiting. `isOverloaded` returns whether the mean of the last half second
 * exceeded the limit; a limit of 0 turns it off. `stop` ends the measurement.
 */
export const createLoadMonitor = (limit_ms: number) => {
  const delays = monitorEventLoopDelay({ resolution: resolution_ms });
  let isOverloaded = false;
  delays.enable();
  const timer = setInterval(() => {
    isOverloaded = limit_ms > 0 && delays.mean / 1e6 - resolution_ms > limit_ms;
    delays.reset();
  }, interval_ms).unref();

  return {
    isOverloaded: (): boolean => isOverloaded,
    stop: (): void => {
      clearInterval(timer);
      delays.disable();
    },
  };
};
