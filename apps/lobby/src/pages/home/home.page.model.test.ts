import {
  answer,
  answerDocument,
  apiScope,
  refuse,
  sampleAccount,
  sampleBanner,
  sampleGame,
  sampleSiteConfig,
  sampleWin,
  type FakeAnswer,
} from '@croupier/testing';
import { getBanners } from '@croupier/contract/bonuses';
import { siteConfig } from '@croupier/contract/content';
import {
  getCategories,
  getGameHistory,
  getGames,
  getLikes,
  getLiveWins,
  getProviders,
  getTopWins,
} from '@croupier/contract/games';
import { money } from '@croupier/money';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig, loadSiteConfigFx } from '@croupier/site-config';
import { allSettled, fork, type Scope } from 'effector';
import { $lastPlayed } from '../../features/last-played/index.ts';
import { $gameRows, $haveRowsFailed } from '../../features/game-rows/index.ts';
import { $banners, opened } from './home.page.model.ts';

const page: PageContext = { name: 'index', path: '/', params: {}, query: {}, hash: '', locale: 'en' };
const { flags } = sampleSiteConfig();
const config = sampleSiteConfig({
  flags: { ...flags, isBetHistoryEnable: true },
  home: [
    { __component: 'home.hero-banners', position: 'home-hero' },
    { __component: 'home.game-row', title: 'Slots', category: 'slots', count: 24 },
    { __component: 'home.game-row', title: 'Live', category: 'live', count: 12 },
    { __component: 'home.last-played', title: 'Continue' },
    { __component: 'home.winners', title: 'Winners' },
  ],
});
const round = (game: string, id: string) => ({
  id,
  game,
  game_name: game,
  stake: money(100, 'EUR'),
  payout: money(0, 'EUR'),
  status: 'settled' as const,
  created_at: '2026-02-01T12:00:00.000Z',
});
const api: FakeAnswer[] = [
  answer(getBanners, { items: [sampleBanner()], count: 1 }),
  answer(getGames, ({ sysnames, categories }) => ({
    items: (sysnames.length > 0 ? sysnames : categories).map((sysname) => sampleGame({ sysname })),
    count: 40,
  })),
  answer(getCategories, []),
  answer(getProviders, []),
  answer(getLikes, { sysnames: [] }),
  answer(getLiveWins, { items: [sampleWin()], count: 1 }),
  answer(getTopWins, { items: [], count: 0 }),
  answer(getGameHistory, { items: [round('moon', '1'), round('sun', '2'), round('moon', '3')], count: 3 }),
];
const open = async (scope: Scope) => {
  await allSettled(pageOpened, { scope, params: page });
  await allSettled(opened, { scope, params: page });
};
const names = (calls: readonly { method: string }[]) => calls.map(({ method }) => method).sort();

test('loads all sections at once, each row with one call, and nothing of a player for a guest', async () => {
  const { scope, calls } = apiScope(api, { values: [[$siteConfig, config]] });
  await open(scope);
  expect(names(calls)).toEqual([
    'banners.get',
    'games.get',
    'games.get',
    'games.getCategories',
    'games.getProviders',
    'leaderboard.live',
    'leaderboard.top',
  ]);
  expect(scope.getState($banners)).toMatchObject({ status: 'ready', banners: [{ id: 'hero' }] });
  expect(scope.getState($gameRows)).toMatchObject({ slots: { count: 40 }, live: { count: 40 } });
  expect(scope.getState($lastPlayed)).toEqual([]);
});

test('fails only when no game row could be loaded', async () => {
  const { scope } = apiScope(api, { values: [[$siteConfig, config]] });
  await open(scope);
  expect(scope.getState($haveRowsFailed)).toBe(false);
  const others = api.filter(({ path }) => path !== '/api/games.get');
  const failed = apiScope([...others, refuse(getGames, 'TooManyRequestsException')], {
    values: [[$siteConfig, config]],
  });
  await open(failed.scope);
  expect(failed.scope.getState($haveRowsFailed)).toBe(true);
});

test('shows the last played games of a player, each once', async () => {
  const { scope } = apiScope(api, {
    values: [
      [$siteConfig, config],
      [$user, sampleAccount()],
    ] as [never, unknown][],
  });
  await open(scope);
  expect(scope.getState($lastPlayed).map(({ sysname }) => sysname)).toEqual(['moon', 'sun']);
});

test('loads no last played games if the site disables the history', async () => {
  const { scope, calls } = apiScope(api, {
    values: [
      [$siteConfig, { ...config, flags: { ...flags, isBetHistoryEnable: false } }],
      [$user, sampleAccount()],
    ] as [never, unknown][],
  });
  await open(scope);
  expect(names(calls)).not.toContain('games.getHistory');
  expect(scope.getState($lastPlayed)).toEqual([]);
});

test('loads sections that are received after the page', async () => {
  const { scope, calls } = apiScope([...api, answerDocument('/nfx/cms-config/en', siteConfig, config)]);
  await open(scope);
  expect(names(calls)).toEqual(['games.getCategories', 'games.getProviders']);
  await allSettled(loadSiteConfigFx, { scope });
  expect(scope.getState($gameRows)).toMatchObject({ slots: { status: 'ready' }, live: { status: 'ready' } });
  expect(scope.getState($banners).status).toBe('ready');
});

test('failed banners do not affect the games', async () => {
  const { scope } = apiScope([refuse(getBanners, 'AccessDeniedException'), ...api], {
    values: [[$siteConfig, config]],
  });
  await open(scope);
  expect(scope.getState($banners).status).toBe('failed');
  expect(scope.getState($gameRows)['slots']?.status).toBe('ready');
});

test('two visitors of one server do not share a page', async () => {
  const { scope } = apiScope(api, { values: [[$siteConfig, config]] });
  const other = fork();
  await open(scope);
  expect(other.getState($gameRows)).toEqual({});
  expect(other.getState($banners).status).toBe('pending');
});
