import { isApiError } from '@croupier/api-client';
import { FORM_ERROR, submissionErrors, type SubmissionErrors } from '@croupier/forms';

/** What a failed call is to the form that made it. */
export const formErrorsOf = (error: unknown, alias: Readonly<Record<string, string>>): SubmissionErrors => {
  if (!isApiError(error)) return { [FORM_ERROR]: { code: 'unknown', message: String(error) } };
  const { code, type, message, reason, invalidParameters } = error;
  if (!code) return { [FORM_ERROR]: { code: type, message } };
  return submissionErrors(
    { code, message, ...(reason === undefined ? {} : { reason }), ...(invalidParameters === undefined ? {} : { invalid_parameters: invalidParameters }) },
    { alias, fields: ['amount', 'offer', ...Object.values(alias)] },
  );
};

/** Refused for good: the same attempt would be refused again, so the next one is something new. */
export const isFinalRefusal = (error: unknown): boolean => isApiError(error) && error.type === 'refused' && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
