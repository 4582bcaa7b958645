/** @jest-environment jsdom */
import { allSettled, type Scope } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { getGeneralInfo } from '@croupier/contract/metadata';
import { $openDialogs } from '@croupier/dialogs';
import { $isAuth, activityNoticed, sessionOpened, sessionStopped } from '@croupier/session';
import { loadGeneralInfoFx } from '@croupier/site-config';
import { answer, apiScope, sampleAccount, sampleGeneralInfo } from '@croupier/testing';
import { deferredStarted } from '../boot/deferred.model.ts';
import { shellStarted } from '../shell.model.ts';
import './inactivity.model.ts';

const minute = 60_000;

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-02-01T12:00:00Z') });
});
afterEach(() => jest.useRealTimers());

const playerWith = async (seconds: number): Promise<Scope> => {
  const { scope } = apiScope([
    answer(getInfo, sampleAccount()),
    answer(getGeneralInfo, sampleGeneralInfo({ time_to_force_logout: seconds })),
    answer(logout, 1),
  ]);
  await allSettled(loadGeneralInfoFx, { scope });
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  return scope;
};
const warned = (scope: Scope): boolean =>
  scope.getState($openDialogs).some(({ name }) => name === 'interactivity-warning');

test('warns after four fifths of the time limit and signs out at its end', async () => {
  const scope = await playerWith(600);
  await jest.advanceTimersByTimeAsync(7.9 * minute);
  expect(warned(scope)).toBe(false);
  await jest.advanceTimersByTimeAsync(0.2 * minute);
  expect(warned(scope)).toBe(true);
  await jest.advanceTimersByTimeAsync(2 * minute);
  await allSettled(scope);
  expect(scope.getState($isAuth)).toBe(false);
  expect(warned(scope)).toBe(false);
  await allSettled(sessionStopped, { scope });
});

test('activity in any tab restarts the time', async () => {
  const scope = await playerWith(600);
  await jest.advanceTimersByTimeAsync(8.1 * minute);
  expect(warned(scope)).toBe(true);
  await allSettled(activityNoticed, { scope, params: Date.now() });
  expect(warned(scope)).toBe(false);
  await jest.advanceTimersByTimeAsync(7 * minute);
  window.dispatchEvent(new StorageEvent('storage', { key: 'last_activity', newValue: String(Date.now()) }));
  await jest.advanceTimersByTimeAsync(7.9 * minute);
  expect(warned(scope)).toBe(false);
  expect(scope.getState($isAuth)).toBe(true);
  await allSettled(sessionStopped, { scope });
});

test('activity after the time limit does not restart it', async () => {
  const scope = await playerWith(600);
  jest.setSystemTime(Date.now() + 11 * minute);
  await allSettled(activityNoticed, { scope, params: Date.now() });
  await jest.advanceTimersByTimeAsync(1100);
  await allSettled(scope);
  expect(scope.getState($isAuth)).toBe(false);
  await allSettled(sessionStopped, { scope });
});

test('a suspended tab reads the activity of others before it signs out', async () => {
  const scope = await playerWith(600);
  jest.setSystemTime(Date.now() + 11 * minute);
  window.localStorage.setItem('last_activity', String(Date.now() - minute));
  await jest.advanceTimersByTimeAsync(1100);
  await allSettled(scope);
  expect(scope.getState($isAuth)).toBe(true);
  expect(warned(scope)).toBe(false);
  await allSettled(sessionStopped, { scope });
});

test('does not warn on a site without a time limit', async () => {
  const scope = await playerWith(0);
  await jest.advanceTimersByTimeAsync(20 * minute);
  expect(warned(scope)).toBe(false);
  expect(scope.getState($isAuth)).toBe(true);
  await allSettled(sessionStopped, { scope });
});
