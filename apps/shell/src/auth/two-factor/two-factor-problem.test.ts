import type { ApiError } from '@croupier/api-client';
import { codeProblemOf } from './two-factor-problem.ts';

const refused = (own: Partial<ApiError>): ApiError => ({
  kind: 'ApiError',
  type: 'refused',
  status: 401,
  code: 'AuthorizationException',
  message: '',
  errorData: {},
  ...own,
});

test.each<[string, Partial<ApiError>, ReturnType<typeof codeProblemOf>]>([
  ['too many attempts', { code: 'TooManyRequestsException' }, 'tooMany'],
  ['the reason of an expired code', { reason: 'two_factor_code_expired' }, 'expired'],
  ['the text of an expired code', { message: 'The code has expired' }, 'expired'],
  ['the reason of an invalid code', { reason: 'two_factor_code_invalid' }, 'invalid'],
  ['the text of an invalid code', { message: 'Code is invalid' }, 'invalid'],
  ['the text of an incomplete code', { message: 'Enter 6 digits' }, 'digits'],
  ['another code that was sent', { reason: 'two_factor_required', errorData: { resend_time: 60 } }, null],
  ['a wrong password', { message: 'Wrong login or password' }, 'wrong'],
  ['another refusal', { code: 'InternalServerErrorException', status: 500 }, 'wrong'],
])('recognises %s', (_case, error, problem) => {
  expect(codeProblemOf(refused(error))).toBe(problem);
});

test('an error of another kind is a failure', () => {
  expect(codeProblemOf(new Error('offline'))).toBe('wrong');
});
