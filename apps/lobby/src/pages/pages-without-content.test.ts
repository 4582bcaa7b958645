import { getJackpots } from '@croupier/contract/jackpots';
import { getCategories, getGames, getProviders } from '@croupier/contract/games';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { answer, apiScope, refuse, sampleGame, type FakeAnswer } from '@croupier/testing';
import { allSettled, type EventCallable, type Store } from 'effector';

jest.mock('./game/game.page.tsx', () => ({ GamePage: () => null }));
jest.mock('./gamehall/gamehall.page.tsx', () => ({ GamehallPage: () => null }));
jest.mock('./jackpots/jackpots.page.tsx', () => ({ JackpotsPage: () => null }));
jest.mock('./providers/providers.page.tsx', () => ({ ProvidersPage: () => null }));

type Module = Readonly<{ opened: EventCallable<PageContext>; hasFailed: Store<boolean> }>;
const page = (name: string, params: Record<string, string> = {}): PageContext => ({
  name,
  path: `/${name}`,
  params,
  query: {},
  hash: '',
  locale: 'en',
});
const tooMany = 'TooManyRequestsException';
const games = { items: [sampleGame({ sysname: 'orchard' })], count: 1, total: 1, offset: 0 };

const hasFailed = async (module: Module, context: PageContext, api: readonly FakeAnswer[]): Promise<boolean> => {
  const { scope } = apiScope([...api]);
  await allSettled(pageOpened, { scope, params: context });
  await allSettled(module.opened, { scope, params: context });
  return scope.getState(module.hasFailed);
};

test.each([
  ['game', () => import('./game/index.ts'), page('game-sysname', { sysname: 'orchard' }), getGames],
  ['gamehall', () => import('./gamehall/index.ts'), page('gamehall'), getGames],
  ['jackpots', () => import('./jackpots/index.ts'), page('jackpots'), getJackpots],
  ['providers', () => import('./providers/index.ts'), page('providers'), getProviders],
] as const)('the page %s fails when its content fails to load', async (_, load, context, method) => {
  expect(await hasFailed(await load(), context, [refuse(method, tooMany)])).toBe(true);
});

test('the game hall and a game do not fail when only categories and providers fail to load', async () => {
  const api = [answer(getGames, games), refuse(getCategories, tooMany), refuse(getProviders, tooMany)];
  expect(await hasFailed(await import('./gamehall/index.ts'), page('gamehall'), api)).toBe(false);
  const game = page('game-sysname', { sysname: 'orchard' });
  expect(await hasFailed(await import('./game/index.ts'), game, api)).toBe(false);
});
