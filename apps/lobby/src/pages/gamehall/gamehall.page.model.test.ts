import {
  answer,
  apiScope,
  refusalOf,
  refuse,
  sampleAccount,
  sampleGame,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getCategories, getGames, getLikes, getProviders } from '@croupier/contract/games';
import { $pageFailure, $pageHead, navigatorReady, pageOpened, type PageContext } from '@croupier/navigation';
import { $sessionStatus, $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { allSettled, fork, type Scope } from 'effector';
import { $hall, filterChanged, hallRetried, opened } from './gamehall.page.model.ts';
import { $hallGames, gamesRetried } from './hall-games.model.ts';
import { searchSubmitted, searchTyped } from './search.model.ts';

const total = 130;
const all = Array.from({ length: total }, (_, index) =>
  sampleGame({ sysname: `game-${index}`, name: `Game ${index}` }),
);
const games = answer(getGames, ({ offset, count }) => ({ items: all.slice(offset, offset + count), count: total }));
const catalogue: FakeAnswer[] = [
  answer(getCategories, [
    {
      sysname: 'slots',
      name: 'Slots',
      icon: 'cherry',
      aliases: ['reels'],
      games_count: total,
      is_on_home: true,
      description: 'Reels of every kind',
    },
  ]),
  answer(getProviders, [
    { sysname: 'oak', name: 'Old Oak', games_count: 3, game_params: {}, description: 'Orchards and harvests' },
  ]),
];
const config = sampleSiteConfig();
const values: [typeof $siteConfig, typeof config][] = [[$siteConfig, config]];

const pageOf = (id?: string, query: Record<string, string> = {}): PageContext => ({
  name: id === undefined ? 'gamehall' : 'gamehall-id',
  path: id === undefined ? '/gamehall' : `/gamehall/${id}`,
  params: id === undefined ? {} : { id },
  query,
  hash: '',
  locale: 'en',
});
const open = async (scope: Scope, page: PageContext) => {
  await allSettled(pageOpened, { scope, params: page });
  await allSettled(opened, { scope, params: page });
};
const recordNavigation = async (scope: Scope) => {
  const navigations: { path: string; replace: boolean }[] = [];
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path, { replace }) => navigations.push({ path, replace }), leave: () => undefined },
  });
  return navigations;
};
const gameRequests = (calls: readonly { method: string; url: URL }[]) =>
  calls
    .filter(({ method }) => method === 'games.get')
    .map(({ url }) => Object.fromEntries([...url.searchParams].filter(([key]) => !['v', 'locale'].includes(key))));

test('loads a category once, with its first games', async () => {
  const { scope, calls } = apiScope([games, ...catalogue], { values });
  await open(scope, pageOf('slots'));
  expect(gameRequests(calls)).toHaveLength(1);
  expect(gameRequests(calls)[0]).toMatchObject({ offset: '0', count: '48', categories: 'slots' });
  expect(scope.getState($hallGames)).toMatchObject({ status: 'ready', count: total, more: 'idle' });
  expect(scope.getState($hallGames).games).toHaveLength(48);
  expect(scope.getState($pageHead)).toMatchObject({ title: 'Slots', description: 'Reels of every kind' });
});

test.each([
  ['items', 'list', 1],
  ['categories', 'categories', 0],
] as const)('with the view "%s" of the site, the hall of all games is a %s', async (contentViewType, kind, lists) => {
  const siteConfig = sampleSiteConfig({ games: { ...config.games, contentViewType } });
  const { scope, calls } = apiScope([games, ...catalogue], { values: [[$siteConfig, siteConfig]] });
  await open(scope, pageOf());
  expect(scope.getState($hall).kind).toBe(kind);
  expect(gameRequests(calls).filter(({ count }) => count === '48')).toHaveLength(lists);
});

test('loads a studio page with its games, title and description', async () => {
  const { scope, calls } = apiScope([games, ...catalogue], { values });
  await open(scope, { ...pageOf('oak'), name: 'providers-id', path: '/providers/oak' });
  expect(gameRequests(calls)).toEqual([expect.objectContaining({ offset: '0', providers: 'oak' })]);
  expect(scope.getState($pageHead)).toMatchObject({ title: 'Old Oak', description: 'Orchards and harvests' });
});

test('appends more games', async () => {
  const { scope, calls } = apiScope([games, ...catalogue], { values });
  await open(scope, pageOf('slots'));
  await open(scope, pageOf('slots', { show: '96' }));
  expect(gameRequests(calls).at(-1)).toMatchObject({ offset: '48', count: '48' });
  expect(scope.getState($hallGames).games.map(({ sysname }) => sysname)).toEqual(
    all.slice(0, 96).map(({ sysname }) => sysname),
  );
});

test('loads the number of games in a shared address at once', async () => {
  const { scope, calls } = apiScope([games, ...catalogue], { values });
  await open(scope, pageOf('slots', { show: '96', providers: 'oak', query: 'moon', sort: 'name' }));
  expect(gameRequests(calls)).toEqual([
    expect.objectContaining({ offset: '0', count: '96', providers: 'oak', query: 'moon', sort: 'name', order: 'asc' }),
  ]);
});

test('loads a long list in several requests, and keeps its length when the visitor returns', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => sampleGame({ sysname: `game-${index}` }));
  const lengths: number[] = [];
  const { scope, calls } = apiScope(
    [
      answer(getGames, ({ offset, count }) => {
        lengths.push(scope.getState($hallGames).games.length);
        return { items: structuredClone(many.slice(offset, offset + count)), count: many.length };
      }),
      ...catalogue,
    ],
    { values },
  );
  await open(scope, pageOf('slots', { show: '960' }));
  expect(gameRequests(calls).map(({ offset, count }) => [offset, count])).toEqual([
    ['0', '300'],
    ['300', '300'],
    ['600', '300'],
    ['900', '60'],
  ]);
  expect(scope.getState($hallGames).games.map(({ sysname }) => sysname)).toEqual(
    many.slice(0, 960).map(({ sysname }) => sysname),
  );
  const before = scope.getState($hallGames).games;
  await open(scope, pageOf('slots', { show: '960' }));
  expect(lengths.slice(4)).toEqual([960]);
  const after = scope.getState($hallGames).games;
  expect(after).toHaveLength(960);
  expect(after.every((game, index) => game === before[index])).toBe(true);
  await open(scope, pageOf('slots'));
  expect(scope.getState($hallGames).games).toHaveLength(48);
});

test.each([
  ['reels', '/gamehall/slots'],
  ['oak', '/providers/oak'],
])('redirects %s to %s and loads its games', async (id, path) => {
  const { scope } = apiScope([games, ...catalogue], { values });
  const navigations = await recordNavigation(scope);
  await open(scope, pageOf(id));
  expect(navigations).toEqual([{ path, replace: true }]);
  expect(scope.getState($hallGames).games).toHaveLength(48);
});

test('an unknown id is a page that is not found', async () => {
  const { scope, calls } = apiScope([games, ...catalogue], { values });
  await open(scope, pageOf('nope'));
  expect(scope.getState($hall)).toEqual({ kind: 'unknown' });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
  expect(gameRequests(calls)).toHaveLength(0);
});

test('shows a failure and retries', async () => {
  let works = false;
  const { scope } = apiScope(
    [
      answer(getGames, () => {
        if (!works) throw refusalOf('AccessDeniedException');
        return { items: all.slice(0, 48), count: total };
      }),
      ...catalogue,
    ],
    { values },
  );
  await open(scope, pageOf('slots'));
  expect(scope.getState($hallGames).status).toBe('failed');
  works = true;
  await allSettled(gamesRetried, { scope });
  expect(scope.getState($hallGames).status).toBe('ready');
});

test('keeps the games when the next ones fail', async () => {
  const { scope } = apiScope(
    [
      answer(getGames, ({ offset }) => {
        if (offset > 0) throw refusalOf('AccessDeniedException');
        return { items: all.slice(0, 48), count: total };
      }),
      ...catalogue,
    ],
    { values },
  );
  await open(scope, pageOf('slots'));
  await open(scope, pageOf('slots', { show: '96' }));
  expect(scope.getState($hallGames)).toMatchObject({ status: 'ready', more: 'failed' });
  expect(scope.getState($hallGames).games).toHaveLength(48);
});

test('ignores the answer to an earlier request', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { scope } = apiScope(
    [
      answer(getGames, async ({ query }) => {
        if (query === 'slow') await held;
        return { items: [sampleGame({ sysname: `found-${query ?? ''}` })], count: 1 };
      }),
      ...catalogue,
    ],
    { values },
  );
  const slow = open(scope, pageOf(undefined, { query: 'slow' }));
  await Promise.resolve();
  const quick = open(scope, pageOf(undefined, { query: 'quick' }));
  release();
  await Promise.all([slow, quick]);
  expect(scope.getState($hallGames).games.map(({ sysname }) => sysname)).toEqual(['found-quick']);
});

test('a filter opens a new address; typing replaces the address after the debounce', async () => {
  const { scope } = apiScope([games, ...catalogue], { values });
  const navigations = await recordNavigation(scope);
  await open(scope, pageOf('slots', { show: '96' }));
  await allSettled(filterChanged, { scope, params: { providers: ['oak'] } });
  expect(navigations).toEqual([{ path: '/gamehall/slots?providers=oak', replace: false }]);
  navigations.length = 0;
  await open(scope, pageOf('slots'));
  void allSettled(searchTyped, { scope, params: 'm' });
  void allSettled(searchTyped, { scope, params: 'mo' });
  await allSettled(searchTyped, { scope, params: 'moon' });
  expect(navigations).toEqual([{ path: '/gamehall/slots?query=moon', replace: true }]);
  navigations.length = 0;
  void allSettled(searchTyped, { scope, params: 'sun' });
  void allSettled(searchSubmitted, { scope });
  expect(navigations).toEqual([{ path: '/gamehall/slots?query=sun', replace: true }]);
});

test('adds a change to one whose page is not open yet', async () => {
  const { scope } = apiScope([games, ...catalogue], { values });
  const navigations = await recordNavigation(scope);
  await open(scope, pageOf('slots'));
  await allSettled(filterChanged, { scope, params: { providers: ['oak'] } });
  await allSettled(filterChanged, { scope, params: { sort: 'name' } });
  await allSettled(searchTyped, { scope, params: 'moon' });
  expect(navigations.map(({ path }) => path)).toEqual([
    '/gamehall/slots?providers=oak',
    '/gamehall/slots?providers=oak&sort=name',
    '/gamehall/slots?providers=oak&query=moon&sort=name',
  ]);
  await open(scope, pageOf('slots'));
  await allSettled(filterChanged, { scope, params: { sort: 'name' } });
  expect(navigations.at(-1)?.path).toBe('/gamehall/slots?sort=name');
});

test('shows a failed catalogue instead of an unknown id', async () => {
  const { scope } = apiScope(
    [games, refuse(getCategories, 'AccessDeniedException'), refuse(getProviders, 'AccessDeniedException')],
    { values },
  );
  await open(scope, pageOf('slots'));
  expect(scope.getState($hall)).toEqual({ kind: 'failed' });
  expect(scope.getState($pageFailure)).toBeNull();
});

test('shows failed favourites and retries', async () => {
  let isDown = true;
  const likes = answer(getLikes, () => {
    if (isDown) throw refusalOf('InternalServerErrorException');
    return { sysnames: ['game-3'] };
  });
  const account = sampleAccount();
  const { scope } = apiScope([games, likes, ...catalogue], {
    values: [
      [$siteConfig, config],
      [$user, account],
      [$sessionStatus, 'player'],
    ],
  });
  await open(scope, pageOf('favourites'));
  expect(scope.getState($hall)).toEqual({ kind: 'failed' });
  isDown = false;
  await allSettled(hallRetried, { scope });
  expect(scope.getState($hall)).toEqual({ kind: 'favourites', sysnames: ['game-3'] });
});

test('two visitors of one server do not share games', async () => {
  const { scope } = apiScope([games, ...catalogue], { values });
  const other = fork();
  await open(scope, pageOf('slots'));
  expect(other.getState($hallGames).games).toEqual([]);
  expect(other.getState($hall)).toEqual({ kind: 'waiting' });
});
