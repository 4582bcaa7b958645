import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $isLoggingOut, logoutRequested } from '@croupier/session';
import { Icon, Spinner } from '@croupier/ui';
// Importing this module connects its logic.
import '../../auth/sign-out/logout.model.ts';

type Props = Readonly<{ className: string; textClassName?: string | undefined }>;

/** Logs the player out. */
export const LogOutButton = ({ className, textClassName }: Props): ReactNode => {
  const { t } = useLingui();
  const { isLoggingOut, logOut } = useUnit({ isLoggingOut: $isLoggingOut, logOut: logoutRequested });
  return (
    <button type="button" className={className} aria-disabled={isLoggingOut || undefined} onClick={() => logOut()}>
      {isLoggingOut ? <Spinner size={18} /> : <Icon name="log-out" size={18} />}
      <span className={textClassName}>{t`Log out`}</span>
    </button>
  );
};
