import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { $openDialogs } from '@croupier/dialogs';
import { updateRemotes } from '@croupier/federation';
import { $defaultLocale, $locale, $locales } from '@croupier/i18n';
import { pageOpened } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { renderWithScope, sampleAccount } from '@croupier/testing';
import { deferredStarted } from '../boot/deferred.model.ts';
import { Account } from '../layout/account/account.tsx';
import { registerSite, siteRegistry } from '../testing/declared-remotes.ts';
import './deposit-over-game.model.ts';

const locales = ['en', 'de'].map((code) => ({ code, name: code, dir: 'ltr' as const }));
const page = { name: 'page', params: {}, query: {}, hash: '', locale: 'en' };

/** The header of a page after the deferred models started. */
const show = async (path: string, locale = 'en') => {
  const scope = fork({
    values: [
      [$user, sampleAccount()],
      [$locales, locales],
      [$defaultLocale, 'en'],
      [$locale, locale],
    ],
  });
  await allSettled(pageOpened, { scope, params: { ...page, path, locale } });
  await allSettled(deferredStarted, { scope });
  renderWithScope(<Account isSlim />, { scope, path: locale === 'en' ? path : `/${locale}${path}` });
  const openDialogs = () => scope.getState($openDialogs).map(({ name }) => name);
  return { scope, openDialogs, link: screen.getByRole('link', { name: 'Deposit' }) };
};

beforeEach(registerSite);

test('opens the deposit above a game and stays on its page', async () => {
  const { link, openDialogs } = await show('/game/moon');
  let isFollowed = true;
  await act(async () => {
    isFollowed = fireEvent.click(link);
  });
  expect(openDialogs()).toEqual(['deposit']);
  expect(isFollowed).toBe(false);
});

test('knows the address in another language', async () => {
  const { openDialogs } = await show('/game/moon', 'de');
  const link = document.createElement('a');
  link.href = '/de/cashier/deposit';
  document.body.append(link);
  await act(async () => fireEvent.click(link));
  expect(openDialogs()).toEqual(['deposit']);
  link.remove();
});

test('leaves a click that opens a new tab to the browser', async () => {
  const { link, openDialogs } = await show('/game/moon');
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await act(async () => fireEvent.click(link, { ctrlKey: true }));
  expect(openDialogs()).toEqual([]);
});

test('opens the page of the deposit from other pages, and from games left before', async () => {
  const { scope, link, openDialogs } = await show('/game/moon');
  await act(() => allSettled(pageOpened, { scope, params: { ...page, path: '/winners' } }));
  await act(async () => fireEvent.click(link));
  expect(openDialogs()).toEqual([]);
});

test('opens the page of the deposit where no app provides the dialog', async () => {
  const { cashier } = siteRegistry;
  if (!cashier) throw new Error('The site has no cashier');
  updateRemotes({ ...siteRegistry, cashier: { ...cashier, manifest: { ...cashier.manifest, dialogs: [] } } });
  const { link, openDialogs } = await show('/game/moon');
  await act(async () => fireEvent.click(link));
  expect(openDialogs()).toEqual([]);
});
