import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleGame,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getCategories, getGames, getLikes, getProviders } from '@croupier/contract/games';
import { $currentDialog, dialogOpened } from '@croupier/dialogs';
import { navigatorReady, pageOpened } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, type Scope } from 'effector';
import { Dialog } from './games-search.dialog.tsx';
import {
  $search,
  allGamesRequested,
  firstShown,
  maximumShown,
  queryTyped,
  querySubmitted,
  searchRetried,
  searchShown,
} from './games-search.model.ts';
import { matchingStudios } from './matching-studios.ts';
import { nextIndex } from './use-arrow-keys.ts';

const studio = (name: string, games_count = 5) => ({
  sysname: name.toLowerCase().replaceAll(' ', '-').replaceAll('é', 'e'),
  name,
  games_count,
  game_params: {},
});
const all = Array.from({ length: 400 }, (_, index) =>
  sampleGame({ sysname: `game-${index}`, name: index % 2 === 0 ? `Moon ${index}` : `Sun ${index}` }),
);
const catalogue: FakeAnswer[] = [
  answer(getGames, ({ query, count }) => {
    const items = all.filter(({ name }) => name.toLowerCase().includes(query ?? ''));
    return {
      items: items.slice(0, count),
      count: items.length,
      ...(items.length === 0 ? { suggestions: all.slice(0, 3) } : {}),
    };
  }),
  answer(getCategories, []),
  answer(getProviders, [studio('Moonlight'), studio('Northern Moon', 9), studio('Étoile'), studio('Empty Moon', 0)]),
  answer(getLikes, { sysnames: [] }),
];
const visitor = (answers: readonly FakeAnswer[] = catalogue) =>
  apiScope(answers, { values: [[$siteConfig, sampleSiteConfig()]] });
const type = (scope: Scope, ...texts: string[]) =>
  Promise.all(texts.map((text) => allSettled(queryTyped, { scope, params: text })));
const searches = (calls: readonly { method: string; input: unknown }[]) =>
  calls.filter(({ method }) => method === 'games.get').map(({ input }) => input);

test('shows the most played games first and searches once after the debounce', async () => {
  const { scope, calls } = visitor();
  await allSettled(searchShown, { scope });
  await type(scope, 'm', 'mo', 'moon ');
  expect(searches(calls)).toEqual([{ count: '18' }, { count: '18', query: 'moon' }]);
  expect(scope.getState($search)).toMatchObject({ status: 'ready', query: 'moon', count: 200 });
  expect(scope.getState($search).games).toHaveLength(firstShown);
  await type(scope, 'moon');
  expect(searches(calls)).toHaveLength(2);
});

test('starts no search while the visitor types on', async () => {
  const { scope, calls } = visitor();
  await allSettled(searchShown, { scope });
  jest.useFakeTimers();
  try {
    void type(scope, 'm');
    await jest.advanceTimersByTimeAsync(200);
    void type(scope, 'mo');
    await jest.advanceTimersByTimeAsync(200);
    expect(searches(calls)).toEqual([{ count: '18' }]);
    await jest.advanceTimersByTimeAsync(100);
    expect(searches(calls)).toEqual([{ count: '18' }, { count: '18', query: 'mo' }]);
  } finally {
    jest.useRealTimers();
  }
});

test('shows all games on request, up to the maximum of the dialog', async () => {
  const { scope, calls } = visitor();
  await allSettled(searchShown, { scope });
  await allSettled(allGamesRequested, { scope });
  expect(searches(calls).at(-1)).toEqual({ count: String(maximumShown) });
  renderWithScope(<Dialog />, { scope });
  await allSettled(allGamesRequested, { scope });
  expect(screen.getAllByRole('article')).toHaveLength(maximumShown);
  expect(screen.getByRole('link', { name: 'See all 400 games' })).toHaveAttribute('href', '/gamehall');
});

test('ignores the answer to an earlier query', async () => {
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { scope } = visitor([
    answer(getGames, async ({ query }) => {
      if (query === 'moon') await slow;
      return { items: [sampleGame({ sysname: query ?? 'most' })], count: 1 };
    }),
    ...catalogue.slice(1),
  ]);
  await allSettled(searchShown, { scope });
  const first = type(scope, 'moon');
  await new Promise((resolve) => {
    setTimeout(resolve, 350);
  });
  const second = type(scope, 'sun');
  await new Promise((resolve) => {
    setTimeout(resolve, 350);
  });
  release();
  await Promise.all([first, second]);
  expect(scope.getState($search)).toMatchObject({ status: 'ready', query: 'sun', games: [{ sysname: 'sun' }] });
});

test('shows a failure and retries the same query', async () => {
  let works = false;
  const { scope } = visitor([
    answer(getGames, () => {
      if (!works) throw refusalOf('ApplicationUnavailableException');
      return { items: all.slice(0, 1), count: 1 };
    }),
    ...catalogue.slice(1),
  ]);
  renderWithScope(<Dialog />, { scope });
  expect(await screen.findByText('We could not load the games')).toBeVisible();
  works = true;
  await allSettled(searchRetried, { scope });
  expect(screen.getByRole('link', { name: /Moon 0/ })).toHaveAttribute('href', '/game/game-0');
});

test('links to all games without results, suggests games and finds studios by name', async () => {
  const { scope } = visitor();
  renderWithScope(<Dialog />, { scope });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search games and studios' }), 'etoile');
  expect(await screen.findByText('No results for “etoile”')).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Studios' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/providers/etoile']);
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/gamehall');
  expect(screen.getByRole('heading', { name: 'You may like these games' })).toBeVisible();
  const suggested = within(screen.getByRole('group', { name: 'You may like these games' }));
  expect(suggested.getAllByRole('article')).toHaveLength(3);
  expect(suggested.getByRole('link', { name: /Moon 0/ })).toHaveAttribute('href', '/game/game-0');
});

test('sorts studios that start with the query first and omits studios without games', () => {
  const providers = [studio('Northern Moon', 9), studio('Moonlight'), studio('Empty Moon', 0)];
  expect(matchingStudios(providers, ' MOON ').map(({ name }) => name)).toEqual(['Moonlight', 'Northern Moon']);
  expect(matchingStudios(providers, '').map(({ name }) => name)).toEqual(['Northern Moon', 'Moonlight']);
});

test('Enter opens the hall with the query, and the dialog closes after the navigation', async () => {
  const { scope } = visitor();
  const paths: string[] = [];
  await allSettled(navigatorReady, { scope, params: { within: (path) => paths.push(path), leave: () => undefined } });
  await allSettled(dialogOpened, { scope, params: { name: 'games-search' } });
  await allSettled(searchShown, { scope });
  await allSettled(querySubmitted, { scope });
  expect(paths).toEqual([]);
  await type(scope, 'moon');
  await allSettled(querySubmitted, { scope });
  expect(paths).toEqual(['/gamehall?query=moon']);
  expect(scope.getState($currentDialog)?.name).toBe('games-search');
  await allSettled(pageOpened, {
    scope,
    params: { name: 'gamehall', path: '/gamehall', params: {}, query: { query: 'moon' }, hash: '', locale: 'en' },
  });
  expect(scope.getState($currentDialog)).toBeNull();
});

test('arrow keys follow the positions on the screen', () => {
  const box = (column: number, line: number) => ({
    left: column * 100,
    right: column * 100 + 90,
    top: line * 200,
    bottom: line * 200 + 190,
  });
  const places = [box(0, 0), box(1, 0), box(0, 1), box(1, 1)];
  expect((['down', 'right', 'left', 'up'] as const).map((way) => nextIndex(box(0, 0), places, way))).toEqual([
    2, 1, -1, -1,
  ]);
  expect((['down', 'right', 'left', 'up'] as const).map((way) => nextIndex(box(1, 1), places, way))).toEqual([
    -1, -1, 2, 1,
  ]);
});

test('arrow keys move the focus out of the field and back; in the field they move the cursor', async () => {
  const { scope } = visitor();
  renderWithScope(<Dialog />, { scope });
  await screen.findAllByRole('article');
  const field = screen.getByRole('searchbox');
  field.focus();
  expect(fireEvent.keyDown(field, { key: 'ArrowLeft' })).toBe(true);
  expect(field).toHaveFocus();
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return this === field ? new DOMRect(0, 0, 400, 40) : new DOMRect(0, 100, 90, 20);
  });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const first = document.activeElement;
  expect(first).not.toBe(field);
  expect(first).toHaveAttribute('href');
  fireEvent.keyDown(first ?? field, { key: 'ArrowUp' });
  expect(field).toHaveFocus();
  rect.mockRestore();
});
