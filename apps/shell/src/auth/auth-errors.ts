import { isApiError } from '@croupier/api-client';
import { serverErrors, type ServerErrorOptions, type ServerErrors } from '@croupier/forms';

/** Maps a failed call to the errors of its form. */
export const errorsOf = (error: unknown, options?: ServerErrorOptions): ServerErrors => serverErrors(error, options);

/** Whether the platform failed: no response, or a server error. */
export const isServerFailure = (error: unknown): boolean =>
  !isApiError(error) || error.type !== 'refused' || error.status >= 500;
