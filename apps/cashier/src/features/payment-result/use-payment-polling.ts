import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { resultHidden, resultShown } from './payment-result.model.ts';

/** Polls an open payment while the component is mounted. */
export const usePaymentPolling = (): void => {
  const { shown, hidden } = useUnit({ shown: resultShown, hidden: resultHidden });
  useEffect(() => {
    shown();
    return () => hidden();
  }, [shown, hidden]);
};
