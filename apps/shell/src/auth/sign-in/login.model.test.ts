import { allSettled } from 'effector';
import { getInfo } from '@croupier/contract/account';
import { login } from '@croupier/contract/auth';
import { localeOpened, localesReceived } from '@croupier/i18n';
import { pageOpened } from '@croupier/navigation';
import { $isAuth } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount } from '@croupier/testing';
import { openDocumentFx } from '../../layout/preferences/preferences.model.ts';
import { logInFx } from './login.model.ts';

const locales = {
  defaultLocale: 'en',
  locales: [
    { code: 'en', name: 'English', dir: 'ltr' as const },
    { code: 'de', name: 'Deutsch', dir: 'ltr' as const },
  ],
};

const visitor = async (locale: string) => {
  const opened: string[] = [];
  const api = apiScope([answer(login, { uid: 1001, locale }), answer(getInfo, sampleAccount({ locale }))], {
    handlers: [[openDocumentFx, (address: string) => void opened.push(address)]],
  });
  await allSettled(localesReceived, { scope: api.scope, params: locales });
  await allSettled(localeOpened, { scope: api.scope, params: 'en' });
  await allSettled(pageOpened, {
    scope: api.scope,
    params: { name: 'offers', path: '/offers', params: {}, query: { sort: 'new' }, hash: '', locale: 'en' },
  });
  return { ...api, opened };
};

test('sends a login without its leading plus, then loads the account', async () => {
  const { scope, calls } = await visitor('en');
  await allSettled(logInFx, { scope, params: { login: '+49151234', password: 'secret' } });
  expect(calls[0]?.input).toMatchObject({ login: '49151234', password: 'secret' });
  expect(scope.getState($isAuth)).toBe(true);
});

test("switches to the player's language on the same page", async () => {
  const { scope, opened } = await visitor('de');
  await allSettled(logInFx, { scope, params: { login: 'ada@example.com', password: 'secret' } });
  expect(opened).toEqual(['/de/offers?sort=new']);
});

test('ignores a language that the site lacks or already uses', async () => {
  for (const locale of ['en', 'pt']) {
    const { scope, opened } = await visitor(locale);
    await allSettled(logInFx, { scope, params: { login: 'ada@example.com', password: 'secret' } });
    expect(opened).toEqual([]);
  }
});

test('a rejected login leaves the visitor a guest', async () => {
  const { scope } = apiScope([refuse(login, 'AuthorizationException')]);
  const { status } = await allSettled(logInFx, { scope, params: { login: 'ada@example.com', password: 'wrong' } });
  expect(status).toBe('fail');
  expect(scope.getState($isAuth)).toBe(false);
});
