import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export const PromoCodeFailed = (): ReactNode => {
  const { t } = useLingui();
  return t`Your account is ready, but we could not apply the promo code.`;
};
