import type { ApiError } from '@croupier/api-client';
import { resendTimeOf } from './resend-time.ts';

const refused = (message: string, errorData: Record<string, unknown> = {}): ApiError => ({
  kind: 'ApiError',
  type: 'refused',
  status: 401,
  code: 'AuthorizationException',
  message,
  errorData,
});

test.each([
  ['the data', refused('Two-factor authentication is enabled', { resend_time: 37 }), 37],
  ['data without a wait', refused('x', { resend_time: 0 }), 0],
  ['the text', refused('Resend time: 45'), 45],
  ['the data if there is a text as well', refused('Resend time: 45', { resend_time: 12 }), 12],
  ['a text alone', 'Wait before the next code: 59', 59],
  ['a text with a full stop', 'Resend time 7 s.', 7],
])('the seconds come from %s', (_from, error, seconds) => {
  expect(resendTimeOf(error)).toBe(seconds);
});

test.each([
  ['a text without a number', 'Wrong code'],
  ['another refusal that ends in a number', refused('Failed on node 3')],
  ['no seconds at all', refused('x', { resend_time: 'soon' })],
  ['nothing', undefined],
])('%s has no waiting time', (_what, error) => {
  expect(resendTimeOf(error)).toBeNull();
});
