import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { standingHidden, standingRequested, standingShown } from './standing.model.ts';

/**
 * Keeps the standing up to date while it is visible: reloads it when the player returns to the page.
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
