import { useLingui } from '@lingui/react/macro';
import { FormError, isUnanswered } from '@croupier/forms';

/** Why a form was refused as a whole, in words that say what to do. */
export const RefusalError = () => {
  const { t } = useLingui();
  return (
    <FormError>
      {({ code }) => {
        if (isUnanswered({ code })) return t`No answer came. Check the connection and try again; what you typed is still here.`;
        if (code === 'TooManyRequestsException') return t`That was too often. Wait a minute, then try again.`;
        if (code === 'AuthorizationException') return t`You have been signed out. Sign in to go on.`;
        if (code === 'IdentityProofRequiredException') return t`Confirm it is you to make this change.`;
        return t`This did not work. Try again, or write to our support.`;
      }}
    </FormError>
  );
};
