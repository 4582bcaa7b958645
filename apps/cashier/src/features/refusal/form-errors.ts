import { isApiError } from '@croupier/api-client';
import { serverErrors, type ServerErrors } from '@croupier/forms';

/** The errors of a form's fields for a failed call. */
export const formErrorsOf = (error: unknown, alias: Readonly<Record<string, string>>): ServerErrors =>
  serverErrors(error, { alias, fields: ['amount', 'offer', ...Object.values(alias)] });

/** The platform would refuse the same call again: the next attempt needs a new intent. */
export const isFinalRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  error.type === 'refused' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;
