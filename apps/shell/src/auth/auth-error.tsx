import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormError } from '@croupier/forms';
import { unreachable } from './auth-errors.ts';

/** Why nobody could come in, in words that say what to do. */
export const AuthError = (): ReactNode => {
  const { t } = useLingui();
  return (
    <FormError>
      {({ code }) => {
        switch (code) {
          case 'AuthorizationException': return t`The login or the password is wrong. Check both, or set a new password.`;
          case 'TooManyRequestsException': return t`Too many attempts. Wait a few minutes and try again.`;
          case unreachable: return t`There is no connection. Check it and try again.`;
          default: return t`Something went wrong on our side. Try again in a moment.`;
        }
      }}
    </FormError>
  );
};
