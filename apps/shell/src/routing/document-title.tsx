import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $pageHead } from '@croupier/navigation';
import { $brand } from '@croupier/site-config';

/** Keeps the tab's title as the server would write it. A page that has said nothing yet leaves what stands there. */
export const DocumentTitle = () => {
  const { head, brand } = useUnit({ head: $pageHead, brand: $brand });
  useEffect(() => {
    if (!head) return;
    document.title = [head.title, brand?.name].filter((part, index, parts) => part && parts.indexOf(part) === index).join(' · ');
  }, [head, brand]);
  return null;
};
