import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { winnersHidden, winnersShown } from './winners.model.ts';

/** Polls the latest wins while the caller is mounted. */
export const useLatestWinsPolling = (): void => {
  const { shown, hidden } = useUnit({ shown: winnersShown, hidden: winnersHidden });
  useEffect(() => {
    shown();
    return () => {
      hidden();
    };
  }, [shown, hidden]);
};
