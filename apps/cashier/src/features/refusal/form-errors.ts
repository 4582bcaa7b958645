import { isApiError } from '@croupier/api-client';
import { serverErrors, type ServerErrors } from '@croupier/forms';
import { isCurrency } from '@croupier/money';
import { amountFailure, type Failure } from '@croupier/validation';

/** The failure of a refused amount, with the method's bounds. Null if the answer has none. */
const boundsFailureOf = (error: unknown): Failure | null => {
  if (!isApiError(error) || error.invalidParameters?.['amount'] === undefined) return null;
  const { min_amount: min, max_amount: max, currency } = error.errorData ?? {};
  if (typeof min !== 'number' || typeof max !== 'number') return null;
  if (typeof currency !== 'string' || !isCurrency(currency)) return null;
  return amountFailure({ min, max, currency });
};

/** The errors of a form's fields for a failed call. */
export const formErrorsOf = (error: unknown, alias: Readonly<Record<string, string>>): ServerErrors => {
  const bounds = boundsFailureOf(error);
  return {
    ...serverErrors(error, { alias, fields: ['amount', 'offer', ...Object.values(alias)] }),
    ...(bounds ? { amount: bounds } : {}),
  };
};

/** The platform would refuse the same call again: the next attempt needs a new intent. */
export const isFinalRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  error.type === 'refused' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;
