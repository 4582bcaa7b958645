import { refuse } from '../errors.ts';
import { refusalOf } from './refusal.ts';

const coded = (code: string): Error => Object.assign(new Error('connection to 10.0.0.7 as croupier failed'), { code });

it('answers refusals with the status and text of the catalogue', () => {
  expect(refusalOf(refuse('WithdrawalDeclinedException', { reason: 'insufficient_funds' }), 'r-1')).toEqual({
    status: 409,
    isExpected: true,
    body: {
      error: {
        code: 'WithdrawalDeclinedException',
        message: 'Your withdrawal was declined',
        reason: 'insufficient_funds',
      },
      request_id: 'r-1',
    },
  });
  expect(refusalOf(refuse('TooManyRequestsException', { error_data: { retry_after: 9 } }), 'r')).toMatchObject({
    status: 429,
    retryAfterSeconds: 9,
  });
});

it.each(['ECONNREFUSED', '25006', '57P01', '57P03', '08006', '53300'])(
  'reports an unavailable platform after the database error %s',
  (code) => {
    const refusal = refusalOf(coded(code), 'r');
    expect(refusal).toMatchObject({
      status: 503,
      body: { error: { code: 'ApplicationUnavailableException', reason: 'database' } },
    });
    expect(JSON.stringify(refusal.body)).not.toContain('10.0.0.7');
  },
);

it.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
])('reports an unavailable platform after the error of the driver: %s', (message) => {
  expect(refusalOf(new Error(message), 'r')).toMatchObject({
    status: 503,
    isExpected: true,
    body: { error: { code: 'ApplicationUnavailableException', reason: 'database' } },
  });
});

it('reveals no details of an unexpected error', () => {
  expect(refusalOf(new Error('secret in /srv/data'), 'r')).toEqual({
    status: 500,
    isExpected: false,
    body: { error: { code: 'InternalServerErrorException', message: 'Internal server error' }, request_id: 'r' },
  });
  expect(refusalOf('text', 'r').status).toBe(500);
});
