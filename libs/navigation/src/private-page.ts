// By the package's name, so that on a page both entry points of the package share one store.
// oxlint-disable-next-line croupier/module-boundaries
import { $pageHead, headChanged } from '@croupier/navigation';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';

/** The robots directive of account and payment pages. */
export const robots = 'noindex, nofollow';

/**
 * Sets the title of a page in the visitor's language and excludes it from search engines. The server reads the head
 * after it has rendered the page.
 */
export const usePageHead = (title: string): void => {
  const { head, change } = useUnit({ head: $pageHead, change: headChanged });
  const hasTitle = head?.title === title;
  if (typeof document === 'undefined' && !hasTitle) change({ title, robots });
  useEffect(() => {
    if (!hasTitle) change({ title, robots });
  }, [hasTitle, title, change]);
};
