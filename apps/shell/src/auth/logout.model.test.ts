import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { $toasts } from '@croupier/dialogs';
import { localeOpened } from '@croupier/i18n';
import { $isAuth, logoutRequested, sessionOpened } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount } from '@croupier/testing';
import { documentOpenedFx } from '../layout/preferences.model.ts';
import './logout.model.ts';

const player = async (leaving: Parameters<typeof apiScope>[0][number]) => {
  const opened: string[] = [];
  const { scope } = apiScope([answer(getInfo, sampleAccount()), leaving], { handlers: [[documentOpenedFx, (address: string) => void opened.push(address)]] });
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  await allSettled(localeOpened, { scope, params: 'de' });
  await allSettled(logoutRequested, { scope });
  return { scope, opened };
};

test('who logs out goes to the index in their language', async () => {
  const { scope, opened } = await player(answer(logout, 1));
  expect(scope.getState($isAuth)).toBe(false);
  expect(opened).toEqual(['/de']);
});

test('who could not log out stays, and is told', async () => {
  const { scope, opened } = await player(refuse(logout, 'InternalServerErrorException'));
  expect(scope.getState($isAuth)).toBe(true);
  expect(opened).toEqual([]);
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'error' }]);
});
