import { isApiError } from '@croupier/api-client';
import { serverErrors, type ServerErrorOptions, type ServerErrors } from '@croupier/forms';

/** A failed call as the errors of the form that made it. */
export const errorsOf = (error: unknown, options?: ServerErrorOptions): ServerErrors => serverErrors(error, options);

/** Whether it was not the visitor's doing: no answer came, or one that says the platform could not. */
export const isServerFailure = (error: unknown): boolean =>
  !isApiError(error) || error.type !== 'refused' || error.status >= 500;
