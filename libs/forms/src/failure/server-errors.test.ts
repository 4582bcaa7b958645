import { apiError, type ApiError } from '@croupier/api-client';
import { FORM_ERROR } from 'final-form';
import { isUnanswered, serverErrors, type ServerErrorOptions } from './server-errors.ts';

const refused = (rest: Partial<ApiError>): ApiError => ({
  kind: 'ApiError',
  type: 'refused',
  status: 422,
  code: 'InvalidParameterException',
  message: 'No',
  ...rest,
});
const errors = (invalidParameters: Readonly<Record<string, string>>, options?: ServerErrorOptions) =>
  serverErrors(refused({ invalidParameters }), options);

test.each([
  ['account_email', 'email'],
  ['mobile', 'phone'],
  ['new_password', 'password'],
  ['middle_name', 'name'],
  ['card_expiry', 'date'],
  ['requisites.card_number', 'cardNumber'],
  ['requisites.card_holder', 'cardHolder'],
  ['code', 'codeInvalid'],
  ['postcode', 'regex'],
  ['terms', 'unchecked'],
  ['something_new', 'wrong'],
])('an invalid %s has the error %s', (parameter, kind) =>
  expect(errors({ [parameter]: 'invalid' })).toEqual({ [parameter]: { kind } }),
);

test.each([
  ['email', 'missing', { kind: 'required' }],
  ['password', 'common', { kind: 'passwordKnown' }],
  ['new_password', 'breached', { kind: 'passwordKnown' }],
  ['email', 'not_unique', { kind: 'taken' }],
  ['new_password', 'too_long', { kind: 'passwordTooLong', max: 128 }],
  ['code', 'expired', { kind: 'codeExpired' }],
  ['first_name', 'too_long', { kind: 'name' }],
  ['terms', 'required', { kind: 'unchecked' }],
  ['fakename', 'reserved', { kind: 'fakename' }],
])('%s with the problem `%s` has the error %j', (parameter, key, failure) =>
  expect(errors({ [parameter]: key })).toEqual({ [parameter]: failure }),
);

test('every invalid field has its error', () =>
  expect(errors({ email: 'taken', password: 'too_short', 'data.address': 'invalid' })).toEqual({
    email: { kind: 'taken' },
    password: { kind: 'passwordTooShort', min: 8 },
    'data.address': { kind: 'address' },
  }));

describe('texts of a form', () => {
  const texts = { 'email taken': 'Sign in instead', taken: 'Somebody has it', reserved: 'Reserved' };

  test('apply to a field with a problem before those of the problem alone', () =>
    expect(errors({ email: 'taken', fakename: 'taken', login: 'reserved', code: 'expired' }, { texts })).toEqual({
      email: 'Sign in instead',
      fakename: 'Somebody has it',
      login: 'Reserved',
      code: { kind: 'codeExpired' },
    }));
  test('apply by the name of the field in the form, not of the parameter', () =>
    expect(errors({ login: 'taken' }, { texts, alias: { login: 'email' } })).toEqual({ email: 'Sign in instead' }));
});

describe('fields of a form', () => {
  test('hide errors of other parameters while one of them has an error', () =>
    expect(errors({ email: 'taken', captcha: 'odd' }, { fields: ['email'] })).toEqual({ email: { kind: 'taken' } }));
  test('go before another name of the same value', () =>
    expect(errors({ phone: 'taken' }, { fields: ['phone', 'mobile'] })).toEqual({ phone: { kind: 'taken' } }));
  test('are found by another name of an alias', () =>
    expect(errors({ number: 'taken' }, { fields: ['mobile'], alias: { number: 'phone' } })).toEqual({
      mobile: { kind: 'taken' },
    }));
  test('keep the kind of the parameter under another name', () =>
    expect(errors({ iban: 'invalid' }, { alias: { iban: 'account' } })).toEqual({ account: { kind: 'iban' } }));
});

describe('an answer about one field', () => {
  const byCode = {
    wrong_password: { field: 'password', failure: 'Not your password' },
    AccessDeniedException: { field: 'email', failure: 'No access' },
  };

  test('is found by its reason before its code', () =>
    expect(serverErrors(refused({ code: 'AccessDeniedException', reason: 'wrong_password' }), { byCode })).toEqual({
      password: 'Not your password',
    }));
  test('is found by its code if its reason is another', () =>
    expect(serverErrors(refused({ code: 'AccessDeniedException', reason: 'new_reason' }), { byCode })).toEqual({
      email: 'No access',
    }));
  test('goes before the parameters that it names', () =>
    expect(
      serverErrors(refused({ code: 'AccessDeniedException', invalidParameters: { fakename: 'taken' } }), { byCode }),
    ).toEqual({ email: 'No access' }));
});

test.each(['network', 'timeout', 'aborted', 'invalid_response'] as const)(
  'a call that fails as `%s` has an error of the form, and may be sent again',
  (type) => {
    const { [FORM_ERROR]: failure } = serverErrors(apiError(type, 'No answer'), { fields: ['email'] });
    expect(failure).toEqual({ code: type, message: 'No answer' });
    expect(isUnanswered({ code: type })).toBe(true);
  },
);

test('a refused call is answered', () => expect(isUnanswered({ code: 'AccessDeniedException' })).toBe(false));

test('an error that is no object has its text', () => {
  expect(serverErrors('broken')).toEqual({ [FORM_ERROR]: { code: 'unknown', message: 'broken' } });
  expect(serverErrors(undefined)).toEqual({ [FORM_ERROR]: { code: 'unknown', message: 'undefined' } });
});
