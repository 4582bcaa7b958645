import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $pageHead, headChanged } from '@croupier/navigation';
import { robots } from './page-head.model.ts';

/** Calls the page so in the browser's tab. */
export const usePageHead = (title: string): void => {
  const { head, change } = useUnit({ head: $pageHead, change: headChanged });
  const isCalled = head?.title === title;
  useEffect(() => {
    if (!isCalled) change({ title, robots });
  }, [isCalled, title, change]);
};
