import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { watchEnded, watchStarted, type WatchedPlace } from './inactivity.model.ts';

/** Leads an inactive player away from the place while the component is mounted. */
export const useInactivity = (place: WatchedPlace): void => {
  const { t } = useLingui();
  const { start, end } = useUnit({ start: watchStarted, end: watchEnded });
  const notice =
    place === 'payment'
      ? t`We closed the payment page because you were inactive. You can continue your payment here.`
      : t`We closed the cashier because you were inactive.`;
  useEffect(() => {
    start({ place, notice });
    return () => {
      end(place);
    };
  }, [start, end, place, notice]);
};
