import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { intentOpened, type IntentName } from './intent.model.ts';

/** Opens an intent when a form appears. An effect of the browser, because the server has no storage of the player. */
export const useIntent = (name: IntentName): void => {
  const opened = useUnit(intentOpened);
  useEffect(() => {
    opened(name);
  }, [opened, name]);
};
