import { answer, apiScope, refusalOf, renderWithScope, sampleGame, sampleSiteConfig } from '@croupier/testing';
import { getCategories, getGames, getProviders } from '@croupier/contract/games';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './gamehall.page.model.ts';
import { HallList } from './hall-list.tsx';

const renderList = async (
  total: number,
  query: Record<string, string> = {},
  suggested: readonly string[] = [],
  arrival: Promise<void> = Promise.resolve(),
) => {
  const games = Array.from({ length: total }, (_, index) =>
    sampleGame({ sysname: `game-${index}`, name: `Game ${index}` }),
  );
  const { scope } = apiScope(
    [
      answer(getGames, async ({ offset, count }) => {
        if (offset > 0) await arrival;
        return {
          items: games.slice(offset, offset + count),
          count: total,
          suggestions: suggested.map((name) => sampleGame({ sysname: name.toLowerCase(), name })),
        };
      }),
      answer(getCategories, []),
      answer(getProviders, [{ sysname: 'oak', name: 'Old Oak', games_count: 3, game_params: {} }]),
    ],
    { values: [[$siteConfig, sampleSiteConfig()]] },
  );
  const open = async (shown: Record<string, string>) => {
    const page: PageContext = { name: 'gamehall', path: '/gamehall', params: {}, query: shown, hash: '', locale: 'en' };
    await allSettled(pageOpened, { scope, params: page });
    await allSettled(opened, { scope, params: page });
  };
  await open(query);
  renderWithScope(<HallList label="All games" />, { scope });
  return { open };
};

test('links to more games with an address that can be shared', async () => {
  await renderList(60);
  expect(screen.getByText('60 games')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(48);
  expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute('href', '/gamehall?show=96');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '48 of 60');
});

test('each "show more" renders only its own games', async () => {
  const created = jest.spyOn(
    jest.requireActual<typeof import('react/jsx-dev-runtime')>('react/jsx-dev-runtime'),
    'jsxDEV',
  );
  const { open } = await renderList(200);
  const showMore = async (show: number) => {
    created.mockClear();
    await act(async () => screen.getByText('Show more').click());
    await act(() => open({ show: String(show) }));
    // A query by role takes a second for so many games.
    expect(screen.getAllByText(/^Game \d+$/)).toHaveLength(show);
    return created.mock.calls.length;
  };
  const first = await showMore(96);
  expect(first).toBeGreaterThan(48);
  await showMore(144);
  // The list itself has one more element for each part.
  expect(await showMore(192)).toBeLessThan(first + 48);
});

test('keeps the place of further games until they arrive', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { open } = await renderList(60, {}, [], arrival);
  const places = () => screen.getByRole('group', { name: 'All games' }).querySelectorAll(':scope > * > *').length;
  expect(places()).toBe(48);
  const opening = open({ show: '96' });
  await screen.findByRole('button', { name: 'Show more' });
  await waitFor(() => expect([screen.getAllByRole('article').length, places()]).toEqual([48, 60]));
  await act(async () => {
    arrive();
    await opening;
  });
  expect([screen.getAllByRole('article').length, places()]).toEqual([60, 60]);
});

test('has no link at the end of the list', async () => {
  await renderList(20);
  expect(screen.queryByRole('link', { name: 'Show more' })).not.toBeInTheDocument();
});

test('shows failed games, and loads them on the next attempt', async () => {
  const state = { isDown: true };
  const { scope } = apiScope([
    answer(getGames, () => {
      if (state.isDown) throw refusalOf('AccessDeniedException');
      return { items: [sampleGame({ name: 'Koi' })], count: 1 };
    }),
    answer(getCategories, []),
    answer(getProviders, []),
  ]);
  const page: PageContext = { name: 'gamehall', path: '/gamehall', params: {}, query: {}, hash: '', locale: 'en' };
  await allSettled(pageOpened, { scope, params: page });
  await allSettled(opened, { scope, params: page });
  renderWithScope(<HallList label="All games" />, { scope });
  expect(screen.getByText('We could not load the games')).toBeVisible();
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Koi/ })).toBeVisible();
});

test('searches all games when a studio has no match', async () => {
  await renderList(0, { query: 'zzz', providers: 'oak' });
  expect(screen.getByRole('link', { name: 'Search all games' })).toHaveAttribute('href', '/gamehall?query=zzz');
});

test('shows the query without results and links to all games', async () => {
  await renderList(0, { query: 'zzz' });
  expect(screen.getByText('No results for “zzz”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/gamehall');
});

test.each<[string, Record<string, string>, string]>([
  ['the query', { query: 'zzz' }, 'No results for “zzz”'],
  ['the studio', { providers: 'unknown' }, 'No games found'],
])('suggests games when none matches %s', async (_what, query, message) => {
  await renderList(0, query, ['Koi', 'Fox']);
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'You may like these games' })).toBeInTheDocument();
  const suggested = within(screen.getByRole('group', { name: 'You may like these games' }));
  expect(suggested.getAllByRole('article')).toHaveLength(2);
  expect(suggested.getByRole('link', { name: /Koi/ })).toHaveAttribute('href', '/game/koi');
});

test('has no heading without suggestions', async () => {
  await renderList(0, { query: 'zzz' });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
