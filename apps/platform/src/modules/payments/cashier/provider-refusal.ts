import { refuse } from '../../../errors.ts';
import { isProviderError } from '../../../providers/index.ts';

/**
 * What a call to the payment provider that failed is to the player. No answer leaves payments unavailable; an answer
 * that makes no sense is the service's error; both leave the outcome open, and the same key may be tried again.
 */
export const refusalOfProviderError = (error: unknown): unknown => {
  if (!isProviderError(error)) return error;
  if (error.code === 'UNEXPECTED_ANSWER')
    return refuse('BillingServiceErrorException', { reason: 'unexpected_answer' });
  if (error.outcome === 'refused') return refuse('BillingServiceErrorException', { reason: error.code.toLowerCase() });
  return refuse('BillingUnavailableException', { reason: 'provider_unreachable' });
};
