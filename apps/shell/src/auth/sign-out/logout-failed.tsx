import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export const LogoutFailed = (): ReactNode => {
  const { t } = useLingui();
  return t`We could not log you out. Check your connection and try again.`;
};
