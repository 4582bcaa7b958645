import type { LinearEngine } from '@croupier/validation';
import { useEffect, useState } from 'react';

let loaded: LinearEngine | undefined;

/**
 * Loads the engine for patterns without a proven bound if the form has one. The platform validates with it in any case.
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
