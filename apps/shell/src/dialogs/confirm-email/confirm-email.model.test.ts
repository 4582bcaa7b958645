import { allSettled } from 'effector';
import { confirmContact, sendConfirmationToContact } from '@croupier/contract/account';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { answer, apiScope, refusalOf, refuse } from '@croupier/testing';
import { $isSendFailed, $resendAt, codeRequested, confirmContactFx } from './confirm-email.model.ts';

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

test.each([
  ['sends the code of a phone number', sendConfirmationToContact.name],
  ['confirms one', confirmContact.name],
])('asks for a proof of identity before it %s, and continues after it', async (_case, name) => {
  const phone = { type: 'phone', contact: '4915112345678' } as const;
  let isProven = false;
  const requireProof = (): 1 => {
    if (!isProven) throw refusalOf('IdentityProofRequiredException', { error_data: { has_password: true } });
    return 1;
  };
  const { scope, calls } = apiScope([
    answer(sendConfirmationToContact, requireProof),
    answer(confirmContact, requireProof),
  ]);
  const settled =
    name === confirmContact.name
      ? allSettled(confirmContactFx, { scope, params: { ...phone, code: '123456' } })
      : allSettled(codeRequested, { scope, params: phone });
  for (let tries = 0; tries < 1000 && scope.getState($openDialogs).length === 0; tries += 1)
    await new Promise((done) => {
      setTimeout(done, 1);
    });
  expect(scope.getState($openDialogs)).toMatchObject([{ name: 'identity-proof' }]);
  isProven = true;
  await allSettled(dialogClosed, { scope, params: { result: true } });
  await settled;
  expect(calls.map(({ method }) => method)).toEqual([name, name]);
});
