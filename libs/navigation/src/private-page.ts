import { $pageHead, headChanged } from '@croupier/navigation';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';

/** What robots are told of a page of one player's account or money: it is nobody else's to find. */
export const robots = 'noindex, nofollow';

/** Calls a page of the player's own so in the browser's tab. */
export const usePageHead = (title: string): void => {
  const { head, change } = useUnit({ head: $pageHead, change: headChanged });
  const isCalled = head?.title === title;
  useEffect(() => {
    if (!isCalled) change({ title, robots });
  }, [isCalled, title, change]);
};
