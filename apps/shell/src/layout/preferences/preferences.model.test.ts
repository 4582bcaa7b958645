/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { changeLocale, getInfo } from '@croupier/contract/account';
import { sessionOpened } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount } from '@croupier/testing';
import { openDocumentFx, localeSwitched } from './preferences.model.ts';

const choice = { locale: 'de', address: '/de/offers?sort=new' };

const visitor = (answers: Parameters<typeof apiScope>[0]) => {
  const opened: string[] = [];
  return {
    opened,
    ...apiScope(answers, { handlers: [[openDocumentFx, (address: string) => void opened.push(address)]] }),
  };
};

test('stores the language of a guest on the device and reopens the page in it', async () => {
  const { scope, opened, calls } = visitor([]);
  await allSettled(localeSwitched, { scope, params: choice });
  expect(document.cookie).toContain('locale=de');
  expect(opened).toEqual(['/de/offers?sort=new']);
  expect(calls).toEqual([]);
});

test('stores the language of a player on the platform first', async () => {
  const { scope, opened, calls } = visitor([answer(getInfo, sampleAccount()), answer(changeLocale, 1)]);
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  await allSettled(localeSwitched, { scope, params: choice });
  expect(calls.map(({ method }) => method)).toEqual(['account.getInfo', 'account.changelocale']);
  expect(opened).toEqual(['/de/offers?sort=new']);
});

test('reopens the page even if the platform refuses', async () => {
  const { scope, opened } = visitor([
    answer(getInfo, sampleAccount()),
    refuse(changeLocale, 'InternalServerErrorException'),
  ]);
  await allSettled(sessionOpened, { scope, params: { hasCookie: true } });
  await allSettled(localeSwitched, { scope, params: choice });
  expect(opened).toEqual(['/de/offers?sort=new']);
});
