import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { resultHidden, resultReturnedTo, resultShown } from './payment-result.model.ts';

/** Polls an open payment while the component is mounted, and at once when the player comes back from another app. */
export const usePaymentPolling = (): void => {
  const { shown, hidden, returned } = useUnit({
    shown: resultShown,
    hidden: resultHidden,
    returned: resultReturnedTo,
  });
  useEffect(() => {
    shown();
    return () => hidden();
  }, [shown, hidden]);
  useEffect(() => {
    const changed = () => {
      if (document.visibilityState === 'visible') returned();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [returned]);
};
