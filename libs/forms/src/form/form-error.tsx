import { Notice } from '@croupier/ui';
import { useLingui } from '@lingui/react/macro';
import { useFormState } from 'react-final-form';
import type { ReactNode } from 'react';
import type { FormFailure } from '../failure/server-errors.ts';

const isFormFailure = (value: unknown): value is FormFailure =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/** The error of the form itself. `children` may replace the text of the catalogue, by code. */
export const FormError = ({ children }: Readonly<{ children?: (failure: FormFailure) => ReactNode }>) => {
  const { t } = useLingui();
  const { submitError, modifiedSinceLastSubmit } = useFormState({
    subscription: { submitError: true, modifiedSinceLastSubmit: true },
  });
  const failure: unknown = modifiedSinceLastSubmit ? undefined : submitError;
  if (!failure) return null;
  const text = isFormFailure(failure)
    ? (children?.(failure) ?? failure.message)
    : typeof failure === 'string'
      ? failure
      : t`We could not send this. Try again.`;
  return (
    <div data-form-error tabIndex={-1}>
      <Notice tone="negative" announced>
        {text}
      </Notice>
    </div>
  );
};
