import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $awaitsOffers } from './deposit-form.model.ts';

/** How long a form that needs no offers waits for them. */
const longestWait_ms = 1000;

/** Whether the form waits for the offers, which would move its button if they came later. They must not hold it up. */
export const useOffersWait = (): boolean => {
  const isAwaited = useUnit($awaitsOffers);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWait_ms);
    return () => clearTimeout(timer);
  }, []);
  return isAwaited && !isOver;
};
