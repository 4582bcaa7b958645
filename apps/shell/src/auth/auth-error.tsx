import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormError } from '@croupier/forms';

const minutes = (data: Readonly<Record<string, unknown>> | undefined): number | null => {
  const seconds = data?.['retry_after'];
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds / 60) : null;
};

/** Why nobody could come in, in words that say what to do. */
export const AuthError = (): ReactNode => {
  const { t } = useLingui();
  return (
    <FormError>
      {({ code, data }) => {
        const wait = minutes(data);
        switch (code) {
          case 'AuthorizationException': return t`The login or the password is wrong. Check both, or set a new password.`;
          case 'TooManyRequestsException': return wait === null ? t`Too many attempts. Wait a few minutes and try again.` : t`Too many attempts. Try again in ${wait} min.`;
          case 'UserBannedException': return t`This account is blocked. Ask our support about it.`;
          case 'UserDeletedException': return t`This account was deleted.`;
          case 'network':
          case 'timeout': return t`There is no connection. Check it and try again.`;
          default: return t`Something went wrong on our side. Try again in a moment.`;
        }
      }}
    </FormError>
  );
};
