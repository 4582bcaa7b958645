import { useLingui } from '@lingui/react/macro';
import { FormError, isUnanswered } from '@croupier/forms';

/** Why a proof of identity was refused as a whole. */
export const ProofError = () => {
  const { t } = useLingui();
  return (
    <FormError>
      {({ code, reason }) => {
        if (isUnanswered({ code })) return t`We got no response. Check your connection and try again.`;
        if (reason === 'identity_proof_code') return t`Too many attempts with this code. Request a new one.`;
        if (code === 'TooManyRequestsException') return t`Too many attempts. Try again in 15 minutes, or log in again.`;
        return t`We could not confirm it is you. Try again.`;
      }}
    </FormError>
  );
};
