import { isApiError, type ApiError } from '@croupier/api-client';
import { FORM_ERROR, submissionErrors, type SubmissionErrorOptions, type SubmissionErrors } from '@croupier/forms';

/** What is told where no answer came, so that it can be told from a refusal. */
export const unreachable = 'unreachable';

const unanswered = (error: ApiError | null): SubmissionErrors => ({ [FORM_ERROR]: { code: unreachable, message: error?.message ?? '' } });

/** A failed call as the errors of the form that made it. */
export const errorsOf = (error: unknown, options?: SubmissionErrorOptions): SubmissionErrors => {
  if (!isApiError(error)) return unanswered(null);
  const { code, message, reason, invalidParameters } = error;
  if (!code) return unanswered(error);
  return submissionErrors({ code, message, ...(reason ? { reason } : {}), ...(invalidParameters ? { invalid_parameters: invalidParameters } : {}) }, options);
};
