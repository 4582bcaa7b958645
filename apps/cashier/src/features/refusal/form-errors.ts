import { isApiError } from '@croupier/api-client';
import { serverErrors, type ServerErrors } from '@croupier/forms';

/** What a failed call is to the form that made it. */
export const formErrorsOf = (error: unknown, alias: Readonly<Record<string, string>>): ServerErrors =>
  serverErrors(error, { alias, fields: ['amount', 'offer', ...Object.values(alias)] });

/** Refused for good: the same attempt would be refused again, so the next one is something new. */
export const isFinalRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  error.type === 'refused' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;
