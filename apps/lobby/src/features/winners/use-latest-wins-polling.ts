import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { winnersHidden, winnersShown } from './winners.model.ts';

/** Lets the latest wins follow what happens for as long as the caller is on the page. */
export const useLatestWinsPolling = (): void => {
  const { shown, hidden } = useUnit({ shown: winnersShown, hidden: winnersHidden });
  useEffect(() => {
    shown();
    return () => {
      hidden();
    };
  }, [shown, hidden]);
};
