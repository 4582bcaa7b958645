import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { amountsExpired } from './jackpots.model.ts';

const every_ms = 5000;

/** Lets the amounts follow what is staked for as long as the caller is on the page and somebody looks at it. */
export const useJackpotPolling = (): void => {
  const aged = useUnit(amountsExpired);
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
