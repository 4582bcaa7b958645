import type { LinearEngine } from '@croupier/validation';
import { useEffect, useState } from 'react';

let loaded: LinearEngine | undefined;

/**
 * The engine for patterns without a proven bound. It is fetched only where a form has one; the platform checks with it
 * in any case.
 */
export const useLinearEngine = (isNeeded: boolean): LinearEngine | 'loading' => {
  const [engine, setEngine] = useState<{ current: LinearEngine } | null>(loaded ? { current: loaded } : null);
  useEffect(() => {
    if (!isNeeded || engine) return undefined;
    let isWanted = true;
    import('@croupier/validation/linear').then(
      ({ linearEngine }) => {
        loaded = linearEngine;
        if (isWanted) setEngine({ current: linearEngine });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, engine]);
  return engine?.current ?? 'loading';
};
