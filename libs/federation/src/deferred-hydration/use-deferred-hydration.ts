import { createRef, useEffect, useState } from 'react';
import { replayEvents } from './event-replay.ts';
import type { HydrationGate } from './hydration-gate.ts';

/**
 * Replays events that occur in server-rendered HTML before its hydration. Returns the ref of the HTML's root and the
 * function that the content calls once it is hydrated.
 */
export const useDeferredHydration = (isRendered: boolean, gate: HydrationGate, load: () => Promise<unknown>) => {
  const [deferred] = useState(() => {
    let onHydrated = (): void => undefined;
    const hydrated = new Promise<void>((resolve) => {
      onHydrated = resolve;
    });
    const loaded = async (): Promise<void> => {
      await gate.passed;
      await load();
      await hydrated;
    };
    return { frame: createRef<HTMLDivElement>(), loaded, open: gate.open, onHydrated };
  });
  // After a navigation before hydration, the next page does not wait.
  useEffect(() => {
    const root = deferred.frame.current;
    if (!root || !isRendered) return undefined;
    const hydrated = deferred.loaded();
    const stopCapturing = replayEvents({
      root,
      hydrate: () => {
        deferred.open();
        return hydrated;
      },
    });
    // A failure shows a message, whose controls handle events themselves.
    hydrated.then(stopCapturing, stopCapturing);
    return stopCapturing;
  }, [deferred, isRendered]);
  return deferred;
};

/** Calls `onHydrated` once the content that uses it is hydrated. */
export const useOnHydrated = (onHydrated: () => void): void => useEffect(onHydrated, [onHydrated]);
