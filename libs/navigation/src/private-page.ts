import { $pageHead, headChanged } from '@croupier/navigation';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';

/** The robots directive of account and payment pages. */
export const robots = 'noindex, nofollow';

/** Sets the title of a player's page and excludes it from search engines. */
export const usePageHead = (title: string): void => {
  const { head, change } = useUnit({ head: $pageHead, change: headChanged });
  const hasTitle = head?.title === title;
  useEffect(() => {
    if (!hasTitle) change({ title, robots });
  }, [hasTitle, title, change]);
};
