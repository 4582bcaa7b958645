import { errorCatalogue, errorCodes } from '@croupier/contract';
import { invalidParameters, refuse } from '../../../errors.ts';
import { strapiRefusal } from './strapi.errors.ts';

const refused = (error: unknown) => strapiRefusal(error)?.error;

it.each(errorCodes)('returns the status and the code of %s, with 400 for invalid input', (code) => {
  const status = code === 'InvalidParameterException' ? 400 : errorCatalogue[code].status;
  expect(strapiRefusal(refuse(code))).toEqual({
    data: null,
    error: { status, name: expect.stringMatching(/Error$/), message: errorCatalogue[code].message, details: { code } },
  });
});

it.each([
  ['InvalidParameterException', 'ValidationError'],
  ['AuthorizationException', 'UnauthorizedError'],
  ['AccessDeniedException', 'ForbiddenError'],
  ['UserBannedException', 'ForbiddenError'],
  ['UserDeletedException', 'ForbiddenError'],
  ['TooManyRequestsException', 'RateLimitError'],
  ['MethodNotFoundException', 'NotFoundError'],
  ['UserNeedDepositException', 'ApplicationError'],
  ['InternalServerErrorException', 'ApplicationError'],
] as const)("names %s in Strapi's words: %s", (code, name) => expect(refused(refuse(code))?.name).toBe(name));

it('lists every invalid field with its problem, in the order of the form', () => {
  expect(refused(invalidParameters({ email: 'taken', password: 'too_short' }))?.details['errors']).toEqual([
    { path: ['email'], message: 'taken', name: 'ValidationError' },
    { path: ['password'], message: 'too_short', name: 'ValidationError' },
  ]);
  expect(refused(invalidParameters({}))?.details).not.toHaveProperty('errors');
});

it('returns the reason, the data and the text of a refusal', () => {
  expect(
    refused(
      refuse('AuthorizationException', {
        reason: 'two_factor_required',
        message: 'Resend time: 45',
        error_data: { method: 'email', resend_time: 45 },
      }),
    ),
  ).toEqual({
    status: 401,
    name: 'UnauthorizedError',
    message: 'Resend time: 45',
    details: { code: 'AuthorizationException', reason: 'two_factor_required', method: 'email', resend_time: 45 },
  });
});

it('returns a malformed body as an invalid request', () => {
  expect(refused(Object.assign(new Error('Unexpected token'), { statusCode: 400 }))).toMatchObject({
    status: 400,
    name: 'ApplicationError',
    details: { code: 'InvalidRequestException', reason: 'unreadable' },
  });
});

it.each([
  ['a failure of the program', new TypeError('x is not a function')],
  ['a server error with a status', Object.assign(new Error('down'), { statusCode: 503 })],
  ['a thrown text', 'down'],
  ['nothing', null],
  ['a missing value', undefined],
])('passes %s to the handler of unknown errors, which reveals no details', (_case, error) =>
  expect(strapiRefusal(error)).toBeNull(),
);
