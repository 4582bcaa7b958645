/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { handleEvent } from '@croupier/contract/events';
import { $toasts } from '@croupier/dialogs';
import { localeOpened } from '@croupier/i18n';
import { $isAuth, logoutRequested, sessionOpened } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount } from '@croupier/testing';
import { openDocumentFx } from '../../layout/preferences/preferences.model.ts';
import './logout.model.ts';

beforeEach(() => {
  document.cookie = 'consent=1-1.sr.visitor-of-test';
});

const player = async (leaving: Parameters<typeof apiScope>[0][number]) => {
  const opened: string[] = [];
  const { scope, calls } = apiScope([answer(getInfo, sampleAccount()), answer(handleEvent, 1), leaving], {
    handlers: [[openDocumentFx, (address: string) => void opened.push(address)]],
  });
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  await allSettled(localeOpened, { scope, params: 'de' });
  await allSettled(logoutRequested, { scope });
  return {
    scope,
    opened,
    tracked: () => calls.filter(({ method }) => method === 'events.handle').map(({ input }) => input),
  };
};

test('a logout opens the home page in the language of the player', async () => {
  const { scope, opened, tracked } = await player(answer(logout, 1));
  expect(scope.getState($isAuth)).toBe(false);
  expect(opened).toEqual(['/de']);
  expect(tracked()).toEqual([]);
});

test('a session that has already ended counts as a logout, without an error', async () => {
  const { scope, opened, tracked } = await player(refuse(logout, 'AuthorizationException'));
  expect(scope.getState($isAuth)).toBe(false);
  expect(opened).toEqual(['/de']);
  expect(tracked()).toEqual([]);
});

test('a failed logout stays on the page and reports the error, also to the log and analytics', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { scope, opened, tracked } = await player(refuse(logout, 'InternalServerErrorException'));
  expect(scope.getState($isAuth)).toBe(true);
  expect(opened).toEqual([]);
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'error' }]);
  expect(tracked()).toEqual([
    { event_name: 'error-logout', event_params: JSON.stringify({ code: 'InternalServerErrorException' }) },
  ]);
  expect(warned).toHaveBeenCalledWith(
    'Logging out failed',
    expect.objectContaining({ code: 'InternalServerErrorException' }),
  );
});
