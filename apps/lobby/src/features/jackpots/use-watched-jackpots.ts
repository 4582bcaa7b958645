import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { amountsAged } from './jackpots.model.ts';

const every_ms = 5000;

/** Lets the amounts follow what is staked for as long as the caller is on the page and somebody looks at it. */
export const useWatchedJackpots = (): void => {
  const aged = useUnit(amountsAged);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') aged();
    };
    const clock = setInterval(look, every_ms);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, [aged]);
};
