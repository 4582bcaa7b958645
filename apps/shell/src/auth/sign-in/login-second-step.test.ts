/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { login } from '@croupier/contract/auth';
import { handleEvent } from '@croupier/contract/events';
import { $isAuth } from '@croupier/session';
import { answer, apiScope, refusalOf, sampleAccount } from '@croupier/testing';
import { $secondStep, logInFx, secondStepLeft } from './login.model.ts';
import { codeProblemOf } from '../two-factor/two-factor-problem.ts';

const credentials = { login: '+49151234', password: 'secret' };
type Details = Parameters<typeof refusalOf>[1];

/** A platform that rejects until it receives the right code. */
const protectedBy = (
  first: Details,
  wrong: Details = {
    reason: 'two_factor_code_invalid',
    message: 'The code is invalid',
    error_data: { resend_time: 20 },
  },
) =>
  apiScope([
    answer(login, ({ code }) => {
      if (code === '123456') return { uid: 1001, locale: 'en' };
      throw refusalOf('AuthorizationException', code ? wrong : first);
    }),
    answer(getInfo, sampleAccount()),
    answer(handleEvent, 1),
  ]);
const secondsLeft = (at: number | undefined): number => Math.round(((at ?? 0) - performance.now()) / 1000);

// Stops the clock of the countdown.
beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(5000);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each<[string, Details]>([
  ['the text', { message: 'Two-factor authentication is enabled. Resend time: 60' }],
  ['a resend time alone', { message: 'Resend time: 60' }],
  ['the status', { message: 'Wait', error_data: { status: 'already-enabled', resend_time: 60 } }],
])('a refusal that requires a code by %s opens the second step', async (_by, details) => {
  const { scope, calls } = protectedBy(details);
  await allSettled(logInFx, { scope, params: credentials });
  const step = scope.getState($secondStep);
  expect(step).toMatchObject({ ...credentials, method: 'email' });
  expect(secondsLeft(step?.resendAt)).toBe(60);
  // This is no error, so none is tracked.
  expect(calls.map(({ method }) => method)).toEqual(['auth.login']);
});

beforeEach(() => {
  document.cookie = 'consent=1-1.sr.visitor-of-test';
});

test('the code signs in, and the stored credentials are removed', async () => {
  const { scope, calls } = protectedBy({
    reason: 'two_factor_required',
    error_data: { method: 'phone', resend_time: 60 },
  });
  await allSettled(logInFx, { scope, params: credentials });
  expect(scope.getState($secondStep)?.method).toBe('phone');
  await allSettled(logInFx, { scope, params: { ...credentials, code: ' 123456 ' } });
  expect(scope.getState($isAuth)).toBe(true);
  expect(scope.getState($secondStep)).toBeNull();
  expect(calls.filter(({ method }) => method === 'auth.login').map(({ input }) => input)).toEqual([
    { login: '49151234', password: 'secret' },
    { login: '49151234', password: 'secret', code: '123456' },
  ]);
});

test('an empty code requests another one and restarts the countdown', async () => {
  const { scope, calls } = protectedBy({
    reason: 'two_factor_required',
    message: 'Resend time: 45',
    error_data: { resend_time: 45 },
  });
  await allSettled(logInFx, { scope, params: { ...credentials, code: '' } });
  expect(calls[0]?.input).toMatchObject({ code: 'null' });
  expect(secondsLeft(scope.getState($secondStep)?.resendAt)).toBe(45);
});

test('a wrong code keeps the step, updates the countdown and is tracked', async () => {
  const { scope, calls } = protectedBy({ reason: 'two_factor_required', error_data: { resend_time: 60 } });
  await allSettled(logInFx, { scope, params: credentials });
  const { value } = await allSettled(logInFx, { scope, params: { ...credentials, code: '000000' } });
  expect(codeProblemOf(value)).toBe('invalid');
  expect(secondsLeft(scope.getState($secondStep)?.resendAt)).toBe(20);
  expect(calls.at(-1)).toMatchObject({
    method: 'events.handle',
    input: {
      event_name: 'error-login',
      event_params: JSON.stringify({ code: 'AuthorizationException', reason: 'two_factor_code_invalid' }),
    },
  });
});

test('leaving the step removes its data', async () => {
  const { scope } = protectedBy({ reason: 'two_factor_required' });
  await allSettled(logInFx, { scope, params: credentials });
  await allSettled(secondStepLeft, { scope });
  expect(scope.getState($secondStep)).toBeNull();
});

const problemAfter = async (
  code: 'AuthorizationException' | 'TooManyRequestsException' | 'InternalServerErrorException',
  details: Details,
) => {
  const { scope } = apiScope([
    answer(login, () => {
      throw refusalOf(code, details);
    }),
    answer(handleEvent, 1),
  ]);
  return codeProblemOf((await allSettled(logInFx, { scope, params: { ...credentials, code: '1' } })).value);
};

test.each<[Parameters<typeof problemAfter>[0], Details, ReturnType<typeof codeProblemOf>]>([
  ['AuthorizationException', { reason: 'two_factor_code_expired' }, 'expired'],
  ['AuthorizationException', { message: 'Time expired' }, 'expired'],
  ['AuthorizationException', { message: 'The code must contain 6 digits' }, 'digits'],
  ['AuthorizationException', { reason: 'two_factor_required' }, null],
  ['AuthorizationException', { reason: 'wrong_credentials' }, 'wrong'],
  ['TooManyRequestsException', {}, 'tooMany'],
  ['InternalServerErrorException', {}, 'wrong'],
])('%s with %j is the problem %s', async (code, details, problem) => {
  expect(await problemAfter(code, details)).toBe(problem);
});
