import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { isPurposeAllowed } from '@croupier/browser-storage';
import { undeclaredPurpose } from '@croupier/contract/consent';
import type { PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { customCodeOf } from '../document/custom-code.ts';

const hasCustomCode = (): boolean => document.documentElement.hasAttribute('data-carries-code');

/**
 * Reloads the document on navigation between a page with code of third parties and one without: code that has run
 * cannot be removed. Returns whether the reload has begun.
 */
export const useCustomCodeReload = (page: PageContext | null, isFirst: boolean): boolean => {
  const config = useUnit($siteConfig);
  const isReloading =
    !isFirst &&
    page !== null &&
    config !== null &&
    hasCustomCode() !== customCodeOf(config, page).some(({ purpose = undeclaredPurpose }) => isPurposeAllowed(purpose));
  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);
  return isReloading;
};
