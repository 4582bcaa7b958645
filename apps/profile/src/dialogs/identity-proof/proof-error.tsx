import { useLingui } from '@lingui/react/macro';
import { FormError, isUnanswered, useTooManyText } from '@croupier/forms';

/** Why a proof of identity was refused as a whole. */
export const ProofError = () => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  return (
    <FormError>
      {({ code, reason, data }) => {
        if (isUnanswered({ code })) return t`We got no response. Check your connection and try again.`;
        if (reason === 'identity_proof_code') return t`Too many attempts with this code. Request a new one.`;
        if (code === 'TooManyRequestsException') {
          const wait = tooMany(data);
          return t`${wait} You can also log in again.`;
        }
        return t`We could not confirm it is you. Try again.`;
      }}
    </FormError>
  );
};
