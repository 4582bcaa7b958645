import type { ApiError } from '@croupier/api-client';
import { formErrorsOf } from './index.ts';

const bounds = { min_amount: 1_000, max_amount: 500_000, currency: 'EUR' };
const refused = (own: Partial<ApiError>): ApiError => ({
  kind: 'ApiError',
  type: 'refused',
  status: 409,
  message: '',
  ...own,
});

it.each<[NonNullable<ApiError['code']>, string]>([
  ['InvalidParameterException', 'not_whole'],
  ['WithdrawalLimitsExceededException', 'too_big'],
])('shows the bounds of %s at the amount', (code, problem) => {
  const error = refused({ code, invalidParameters: { amount: problem }, errorData: bounds });
  expect(formErrorsOf(error, {})).toEqual({ amount: { kind: 'amount', min: '€10', max: '€5,000' } });
});

it('keeps the errors of other fields, and an amount without bounds', () => {
  const fields = { invalidParameters: { amount: 'invalid', iban: 'required' } };
  expect(formErrorsOf(refused({ code: 'InvalidParameterException', ...fields }), { iban: 'requisite_iban' })).toEqual({
    amount: { kind: 'wrong' },
    requisite_iban: { kind: 'required' },
  });
});
