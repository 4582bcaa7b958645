import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { amountsExpired } from './jackpots.model.ts';

const pollInterval_ms = 5000;

/** Polls the amounts while the caller is mounted and the document is visible. */
export const useJackpotPolling = (): void => {
  const expire = useUnit(amountsExpired);
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') expire();
    };
    const clock = setInterval(poll, pollInterval_ms);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [expire]);
};
