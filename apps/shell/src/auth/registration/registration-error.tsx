import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormState, useTooManyText, type FormFailure } from '@croupier/forms';
import { Notice } from '@croupier/ui';
import { useServerErrorText } from './registration-failure.ts';

/** The platform could not process the registration, for a reason outside the form. */
export const serverFailureCode = 'wrongRegServerError';

const isFailure = (value: unknown): value is FormFailure =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/** The error of a registration that concerns no single field. */
export const RegistrationError = (): ReactNode => {
  const { t } = useLingui();
  const serverError = useServerErrorText();
  const tooMany = useTooManyText();
  const { submitError, modifiedSinceLastSubmit } = useFormState({
    subscription: { submitError: true, modifiedSinceLastSubmit: true },
  });
  const failure: unknown = modifiedSinceLastSubmit ? undefined : submitError;
  if (!isFailure(failure)) return null;
  const text = (): string => {
    switch (failure.code) {
      case serverFailureCode:
        return serverError;
      case 'TooManyRequestsException':
        return tooMany(failure.data);
      default:
        return t`We could not create your account with these details. Check them and try again.`;
    }
  };
  return (
    <div data-form-error tabIndex={-1}>
      <Notice tone="negative" icon={failure.code === serverFailureCode ? 'triangle-alert' : 'circle-alert'} announced>
        {text()}
      </Notice>
    </div>
  );
};
