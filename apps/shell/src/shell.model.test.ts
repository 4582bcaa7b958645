import { allSettled, fork } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { $pageFailure, pageOpened } from '@croupier/navigation';
import { loadSessionFx } from '@croupier/session';
import { apiScope, refuse } from '@croupier/testing';
import { $closure, $isShellStarted, shellStarted } from './shell.model.ts';

const page = { name: 'index', path: '/', params: {}, query: {}, hash: '', locale: 'en' };

test.each([
  ['UserBannedException', 'forbidden', 403],
  ['UserDeletedException', 'user-block', 403],
  ['ApplicationUnavailableException', 'maintenance', 503],
  ['ApplicationDisabledException', 'maintenance', 503],
] as const)('%s closes the site', async (code, closure, status) => {
  const { scope } = apiScope([refuse(getInfo, code)]);
  await allSettled(loadSessionFx, { scope });
  await allSettled(pageOpened, { scope, params: page });
  expect(scope.getState($closure)).toBe(closure);
  expect(scope.getState($pageFailure)?.status).toBe(status);
});

test('a refusal that concerns one call closes nothing', async () => {
  const { scope } = apiScope([refuse(getInfo, 'TooManyRequestsException')]);
  await allSettled(loadSessionFx, { scope });
  expect(scope.getState($closure)).toBeNull();
});

test('a page that started does not start another', async () => {
  const { scope } = apiScope([]);
  await allSettled(shellStarted, { scope });
  expect(scope.getState($isShellStarted)).toBe(true);
  expect(fork().getState($isShellStarted)).toBe(false);
});
