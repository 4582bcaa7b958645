import type { PageContext } from '@croupier/navigation';
import { registerSite } from '../../testing/declared-remotes.ts';
import { addressWithoutAuth, authRequestOf, hasAuthParameters, isFormPage, isRealMoneyGame } from './auth-address.ts';

beforeAll(registerSite);

const page = (own: Partial<PageContext> = {}): PageContext => ({
  name: 'index',
  path: '/',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
  ...own,
});

test.each([
  [{ show_popup_reg: '1' }, { mode: 'registration', preventClose: false }],
  [
    { show_popup_reg: 'summer', show_popup_auth: '1' },
    { mode: 'registration', preventClose: false },
  ],
  [
    { show_popup_auth: '1', prevent_close: '1' },
    { mode: 'authorization', preventClose: true },
  ],
  [{ redirectUrl: '/bets' }, { mode: 'authorization', preventClose: false, redirectUrl: '/bets' }],
  [
    { show_popup_reg: '1', redirectUrl: '/bets' },
    { mode: 'registration', preventClose: false, redirectUrl: '/bets' },
  ],
  [{ oauth_error: 'oauth_denied' }, { mode: 'authorization', preventClose: false }],
  [{ sort: 'new' }, null],
] as const)('the query %j opens %j', (query, request) => {
  expect(authRequestOf(page({ query }))).toEqual(request);
  expect(hasAuthParameters(page({ query }))).toBe(request !== null);
});

test('a page that is a form itself opens no popup', () => {
  const form = page({ name: 'forms-sign_in', path: '/forms/sign_in', query: { redirectUrl: '/bets' } });
  expect([isFormPage(form), authRequestOf(form)]).toEqual([true, null]);
});

test('only a game for real money asks a guest to register', () => {
  const game = page({ name: 'game-sysname', path: '/game/aurora', hash: 'real' });
  expect([isRealMoneyGame(game), authRequestOf(game)]).toEqual([true, { mode: 'registration' }]);
  for (const other of [page({ ...game, hash: 'demo' }), page({ path: '/offers', hash: 'real' })])
    expect([isRealMoneyGame(other), authRequestOf(other)]).toEqual([false, null]);
});

test('the address keeps everything that does not open the popup', () => {
  const query = { redirectUrl: '/b', show_popup_reg: '1', prevent_close: '1', oauth_error: 'x', tab: 'a&b' };
  expect(addressWithoutAuth(page({ path: '/offers', query, hash: 'top' }))).toBe('/offers?tab=a%26b#top');
  expect(addressWithoutAuth(page({ path: '/offers', query: { show_popup_auth: '1' } }))).toBe('/offers');
});
