import { useLingui } from '@lingui/react/macro';
import { FormError, isUnanswered, useTooManyText } from '@croupier/forms';

/** The error of a whole form and the next step of the player. */
export const RefusalError = () => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  return (
    <FormError>
      {({ code, data }) => {
        if (isUnanswered({ code })) return t`We got no response. Check your connection and try again.`;
        if (code === 'TooManyRequestsException') return tooMany(data);
        if (code === 'AuthorizationException') return t`You have been logged out. Log in to continue.`;
        if (code === 'IdentityProofRequiredException') return t`Confirm it is you to make this change.`;
        return t`Something went wrong. Try again or contact support.`;
      }}
    </FormError>
  );
};
