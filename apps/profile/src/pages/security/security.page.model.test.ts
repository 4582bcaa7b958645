import { answer, apiScope, refusalOf, refuse, sampleAccount } from '@croupier/testing';
import { getInfo } from '@croupier/contract/account';
import { login, restore } from '@croupier/contract/auth';
import { $user } from '@croupier/session';
import { allSettled } from 'effector';
import { $codeSent, changePasswordFx, sendCodeFx } from './security.page.model.ts';

const player = { values: [[$user, sampleAccount()]] as [typeof $user, ReturnType<typeof sampleAccount>][] };
const wanted = { code: '1234567890', password: 'new-secret' };

test("sends a code to the player's own login", async () => {
  const { scope, calls } = apiScope([answer(restore, { status: 'code_sent', resend_time: 60 })], player);
  await allSettled(sendCodeFx, { scope });
  expect(calls[0]?.input).toEqual({ login: 'ada@example.com' });
  expect(scope.getState($codeSent)?.resendAt).toBeGreaterThan(Date.now());
});

test('sets the password with the code and signs the player in again', async () => {
  const { scope, calls } = apiScope(
    [
      answer(restore, { status: 'password_changed', resend_time: 0 }),
      answer(login, { uid: 1001, locale: 'en' }),
      answer(getInfo, sampleAccount()),
    ],
    player,
  );
  const { value } = await allSettled(changePasswordFx, { scope, params: wanted });
  expect(value).toBe(true);
  expect(calls.map(({ method }) => method)).toEqual(['auth.restore', 'auth.login', 'account.getInfo']);
  expect(calls[1]?.input).toEqual({ login: 'ada@example.com', password: 'new-secret' });
});

test('sets the password and says so even when the following sign-in fails', async () => {
  const { scope } = apiScope(
    [answer(restore, { status: 'password_changed', resend_time: 0 }), refuse(login, 'AuthorizationException')],
    player,
  );
  const { status, value } = await allSettled(changePasswordFx, { scope, params: wanted });
  expect({ status, value }).toEqual({ status: 'done', value: false });
});

test('changes nothing after a wrong code and keeps the form', async () => {
  const { scope, calls } = apiScope(
    [
      answer(restore, ({ code }) => {
        if (code) throw refusalOf('InvalidParameterException', { invalid_parameters: { code: 'invalid' } });
        return { status: 'code_sent', resend_time: 60 };
      }),
    ],
    player,
  );
  await allSettled(sendCodeFx, { scope });
  const { status, value } = await allSettled(changePasswordFx, { scope, params: wanted });
  expect(status).toBe('fail');
  expect(value).toMatchObject({ invalidParameters: { code: 'invalid' } });
  expect(scope.getState($codeSent)).not.toBeNull();
  expect(calls.some(({ method }) => method === 'auth.login')).toBe(false);
});
