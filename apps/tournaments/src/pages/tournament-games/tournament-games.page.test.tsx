import { getGames, getProviders } from '@croupier/contract/games';
import { getTournaments } from '@croupier/contract/tournaments';
import type { PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleGame,
  sampleSiteConfig,
  sampleTournament,
} from '@croupier/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './tournament-games.page.model.ts';
import { TournamentGamesPage } from './tournament-games.page.tsx';

const page = (query: Record<string, string> = {}): PageContext => ({
  name: 'tournaments-id-gamehall',
  path: '/tournaments/winter-race/gamehall',
  params: { id: 'winter-race' },
  query,
  hash: '',
  locale: 'en',
});
const config = sampleSiteConfig();
type Case = Readonly<{
  isPlayer?: boolean;
  isDown?: boolean;
  query?: Record<string, string>;
  type?: (typeof config)['games']['type'];
}>;
const show = async (total: number, { isPlayer = false, isDown = false, query = {}, type }: Case = {}) => {
  const state = { isDown };
  const { scope } = apiScope(
    [
      answer(getGames, ({ count }) => {
        if (state.isDown) throw refusalOf('ApplicationUnavailableException');
        const items = Array.from({ length: Math.min(count, total) }, (_, index) =>
          sampleGame({ sysname: `game-${index}`, name: `Game ${index}` }),
        );
        return { items, count: total };
      }),
      answer(getProviders, [{ sysname: 'northlight', name: 'Northlight', games_count: 30, game_params: {} }]),
      answer(getTournaments, { items: [sampleTournament()], count: 1 }),
    ],
    {
      values: [
        [$user, isPlayer ? sampleAccount() : null],
        [$siteConfig, { ...config, games: { ...config.games, ...(type && { type }) } }],
      ],
    },
  );
  await allSettled(opened, { scope, params: page(query) });
  renderWithScope(<TournamentGamesPage />, { scope });
  return { scope, state };
};

test('shows the number of eligible games and a link to more', async () => {
  await show(30);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Games in “Winter race”');
  expect(screen.getByText('30 eligible games. Only real-money rounds earn points.')).toBeVisible();
  expect(screen.getByText('12 of 30')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute(
    'href',
    '/tournaments/winter-race/gamehall?show=24',
  );
});

test('shows no link to more once all games are visible', async () => {
  await show(20, { query: { show: '24' } });
  expect(screen.getByText('20 of 20')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show more' })).not.toBeInTheDocument();
});

test.each([
  [false, '/game/game-0'],
  [true, '/game/game-0#real'],
])('opens games for play money for guests, for money for players (player: %p)', async (isPlayer, address) => {
  await show(1, { isPlayer });
  const card = within(screen.getByRole('article'));
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(address);
});

test.each([
  ['vertical', 'portrait', 192],
  ['horizontal', 'landscape', 256],
] as const)('on a site with %s tiles, the picture of a game is in %s', async (type, shape, width) => {
  await show(1, { type });
  const picture = screen.getByRole('article').querySelector('img');
  expect(decodeURIComponent(picture?.src ?? '')).toContain(`?shape=${shape}`);
  expect(picture).toHaveAttribute('width', String(width));
});

test('links back to a tournament without games', async () => {
  await show(0);
  expect(screen.getByText('No games yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to tournament' })).toHaveAttribute('href', '/tournaments/winter-race');
});

test('shows an error and loads the games on the next attempt', async () => {
  const { state } = await show(3, { isDown: true });
  expect(screen.getByText('We could not load the games')).toBeVisible();
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('keeps the visible games when more fail to load, and retries', async () => {
  const { scope, state } = await show(30);
  state.isDown = true;
  await act(() => allSettled(opened, { scope, params: page({ show: '24' }) }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('24 of 30')).toBeVisible();
});
