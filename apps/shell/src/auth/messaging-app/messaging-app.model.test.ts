/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { register } from '@croupier/contract/auth';
import { handleEvent } from '@croupier/contract/events';
import { $openDialogs } from '@croupier/dialogs';
import { $isAuth, sessionOpened } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount } from '@croupier/testing';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { shellStarted } from '../../shell.model.ts';
import '../flow/auth-flow.ts';
import { $launch, signInByMessagingAppFx, messagingAppCheckRequested, readLaunch } from './messaging-app.model.ts';

const hash = 'a'.repeat(64);
const payload = `query_id=AAH&user=${encodeURIComponent(JSON.stringify({ id: 279058397, first_name: 'Vlad', username: 'vdk', language_code: 'tr' }))}&auth_date=1767225600&hash=${hash}`;
const launch = { id: '279058397', username: 'vdk', hash, language_code: 'tr', payload };

afterEach(() => {
  window.sessionStorage.clear();
  window.location.hash = '';
});

test('reads the data with which Telegram opens the site, and no other fragment', () => {
  expect(readLaunch(payload)).toEqual(launch);
  for (const other of ['', 'user=%7B', 'user=null&hash=x', payload.replace('hash=', 'hush=')])
    expect(readLaunch(other)).toBeNull();
});

test('keeps the data after the next navigation, and sends it exactly as it was signed', async () => {
  window.location.hash = `#tgWebAppData=${encodeURIComponent(payload)}&tgWebAppVersion=7.0`;
  const { scope, calls } = apiScope([
    answer(register, { uid: 1001, locale: 'tr' }),
    answer(getInfo, sampleAccount({ is_registration_completed: false })),
    answer(handleEvent, 1),
  ]);
  await allSettled(sessionOpened, { scope, params: { hasCookie: false } });
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  window.location.hash = '';
  await allSettled(messagingAppCheckRequested, { scope });
  expect(scope.getState($launch)).toEqual(launch);
  await allSettled(signInByMessagingAppFx, { scope, params: launch });
  expect(calls.find(({ method }) => method === 'auth.register')?.input).toEqual({ is_tg: '1', ...launch });
  expect(scope.getState($isAuth)).toBe(true);
  // Asks first for what the messaging app did not provide.
  expect(scope.getState($openDialogs)).toMatchObject([
    { name: 'auth', props: { mode: 'socialRegistration' }, preventClose: true },
  ]);
  expect(window.sessionStorage.getItem('tg_launch')).toBeNull();
});

test('does not retry rejected data', async () => {
  window.sessionStorage.setItem('tg_launch', payload);
  const { scope } = apiScope([
    refuse(register, 'InvalidParameterException', { invalid_parameters: { payload: 'expired' } }),
    answer(handleEvent, 1),
  ]);
  expect((await allSettled(signInByMessagingAppFx, { scope, params: launch })).status).toBe('fail');
  expect(window.sessionStorage.getItem('tg_launch')).toBeNull();
});
