import { refuse } from '../../../errors.ts';
import { isProviderError } from '../../../providers/index.ts';

/**
 * The refusal that a player receives for a failed call to the payment provider; other errors are returned as they are.
 * The outcome of the call is open, so the same idempotency key may be used again.
 */
export const refusalOfProviderError = (error: unknown): unknown => {
  if (!isProviderError(error)) return error;
  if (error.code === 'UNEXPECTED_ANSWER')
    return refuse('BillingServiceErrorException', { reason: 'unexpected_answer' });
  if (error.outcome === 'refused') return refuse('BillingServiceErrorException', { reason: error.code.toLowerCase() });
  return refuse('BillingUnavailableException', { reason: 'provider_unreachable' });
};
