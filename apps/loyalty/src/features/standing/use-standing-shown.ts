import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { standingHidden, standingRequested, standingShown } from './standing.model.ts';

/**
 * The standing is kept up to date while it is on the page: it is asked for anew whenever the player comes back to it.
 */
export const useStandingShown = (): void => {
  const { shown, hidden, request } = useUnit({
    shown: standingShown,
    hidden: standingHidden,
    request: standingRequested,
  });
  useEffect(() => {
    shown();
    const cameBack = () => {
      if (document.visibilityState === 'visible') request();
    };
    document.addEventListener('visibilitychange', cameBack);
    return () => {
      document.removeEventListener('visibilitychange', cameBack);
      hidden();
    };
  }, [shown, hidden, request]);
};
