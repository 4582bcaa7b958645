import { useLingui } from '@lingui/react/macro';
import { FormError, isUnanswered } from '@croupier/forms';

/** The error of a whole form, with what the player can do. */
export const RefusalError = () => {
  const { t } = useLingui();
  return (
    <FormError>
      {({ code }) => {
        if (isUnanswered({ code })) return t`We got no response. Check your connection and try again.`;
        if (code === 'TooManyRequestsException') return t`Too many attempts. Try again in a minute.`;
        if (code === 'AuthorizationException') return t`You have been logged out. Log in to continue.`;
        if (code === 'IdentityProofRequiredException') return t`Confirm it is you to make this change.`;
        return t`Something went wrong. Try again or contact support.`;
      }}
    </FormError>
  );
};
