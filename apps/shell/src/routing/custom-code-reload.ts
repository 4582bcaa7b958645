import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { customCodeOf } from '../document/custom-code.ts';

const carriesCode = (): boolean => document.documentElement.hasAttribute('data-carries-code');

/**
 * Code of third parties that has run in a document stays there. Who goes from a page that carries it to one that is
 * kept clear of it, or back, comes in a document of its own: true while that is on its way.
 */
export const useCustomCodeReload = (page: PageContext | null, isFirst: boolean): boolean => {
  const config = useUnit($siteConfig);
  const isOther =
    !isFirst && page !== null && config !== null && carriesCode() !== customCodeOf(config, page).length > 0;
  useEffect(() => {
    if (isOther) window.location.reload();
  }, [isOther]);
  return isOther;
};
