import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormError, useTooManyText } from '@croupier/forms';

/** The error of a failed sign-in, with what the visitor can do. */
export const AuthError = (): ReactNode => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  return (
    <FormError>
      {({ code, data }) => {
        switch (code) {
          case 'AuthorizationException':
            return t`The email, phone or password is incorrect. Try again or reset your password.`;
          case 'TooManyRequestsException':
            return tooMany(data);
          case 'UserBannedException':
            return t`This account is blocked. Contact support.`;
          case 'UserDeletedException':
            return t`This account has been deleted.`;
          case 'network':
          case 'timeout':
            return t`We got no response. Check your connection and try again.`;
          default:
            return t`Something went wrong on our side. Try again in a moment.`;
        }
      }}
    </FormError>
  );
};
