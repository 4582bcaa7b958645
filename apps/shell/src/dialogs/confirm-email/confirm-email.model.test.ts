import { allSettled } from 'effector';
import { sendConfirmationToContact } from '@croupier/contract/account';
import { apiScope, refuse } from '@croupier/testing';
import { $isSendFailed, $resendAt, codeRequested } from './confirm-email.model.ts';

test.each([
  ['of a code that was sent a moment ago', { resend_time: 40, retry_after: 40 }, 40],
  ['after too many codes', { retry_after: 2400 }, 2400],
  ['that the platform does not name', {}, 60],
])('waits with another code for the time %s', async (_case, details, seconds) => {
  jest.useFakeTimers({ now: new Date('2026-10-01T10:00:00Z'), doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  const { scope } = apiScope([refuse(sendConfirmationToContact, 'TooManyRequestsException', { error_data: details })]);
  await allSettled(codeRequested, { scope, params: { type: 'email', contact: 'ada@example.com' } });
  expect(scope.getState($resendAt)).toBe(Date.now() + seconds * 1000);
  expect(scope.getState($isSendFailed)).toBe(false);
  jest.useRealTimers();
});
