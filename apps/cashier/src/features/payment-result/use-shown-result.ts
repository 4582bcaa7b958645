import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { resultHidden, resultShown } from './payment-result.model.ts';

/** While what uses this is on the screen, a payment without an end is asked about. */
export const useShownResult = (): void => {
  const { shown, hidden } = useUnit({ shown: resultShown, hidden: resultHidden });
  useEffect(() => {
    shown();
    return () => hidden();
  }, [shown, hidden]);
};
