import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export const LogoutFailed = (): ReactNode => {
  const { t } = useLingui();
  return t`You are still logged in: logging out did not work. Check the connection and try again.`;
};
