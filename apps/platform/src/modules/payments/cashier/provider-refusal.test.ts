import { ProviderError } from '../../../providers/index.ts';
import { refusalOfProviderError } from './provider-refusal.ts';

it.each([
  ['unreachable', 'TIMEOUT', 'BillingUnavailableException', 'provider_unreachable'],
  ['failed', 'TRY_AGAIN', 'BillingUnavailableException', 'provider_unreachable'],
  ['failed', 'UNEXPECTED_ANSWER', 'BillingServiceErrorException', 'unexpected_answer'],
  ['refused', 'INVALID_SIGNATURE', 'BillingServiceErrorException', 'invalid_signature'],
] as const)('converts the outcome %s with %s to %s (%s)', (outcome, code, refusal, reason) => {
  expect(refusalOfProviderError(new ProviderError(outcome, code, 'text'))).toMatchObject({
    code: refusal,
    details: { reason },
  });
});

it('returns any other error unchanged', () => {
  const error = new TypeError('a bug');
  expect(refusalOfProviderError(error)).toBe(error);
});
