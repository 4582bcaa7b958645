import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { standingsHidden, standingsShown } from './leaderboard.model.ts';

/** Polls the standings while the caller is on the page. */
export const useFollowedStandings = (isRunning: boolean): void => {
  const { shown, hidden } = useUnit({ shown: standingsShown, hidden: standingsHidden });
  useEffect(() => {
    if (!isRunning) return undefined;
    shown();
    return () => {
      hidden();
    };
  }, [isRunning, shown, hidden]);
};
