import { isApiError } from '@croupier/api-client';
import { FORM_ERROR, submissionErrors, type SubmissionErrors } from '@croupier/forms';

/** What is told where no answer came, so that it can be told from a refusal. */
const unanswered = 'unanswered';

export const isUnanswered = (code: string): boolean => code === unanswered;

/** A failed call as the errors of the form with these fields. */
export const refusalErrors = (error: unknown, fields: readonly string[]): SubmissionErrors => {
  if (!isApiError(error) || !error.code) return { [FORM_ERROR]: { code: unanswered, message: isApiError(error) ? error.message : String(error) } };
  const { code, message, reason, invalidParameters } = error;
  return submissionErrors({ code, message, ...(reason ? { reason } : {}), ...(invalidParameters ? { invalid_parameters: invalidParameters } : {}) }, { fields });
};
