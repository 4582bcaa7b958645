import { answer, apiScope, renderWithScope, sampleGame, sampleSiteConfig } from '@croupier/testing';
import { getCategories, getGames, getProviders } from '@croupier/contract/games';
import { navigatorReady, pageOpened, type PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { GamehallPage } from './gamehall.page.tsx';
import { opened } from './gamehall.page.model.ts';

const pageOf = (id?: string, query: Record<string, string> = {}): PageContext => ({
  name: id === undefined ? 'gamehall' : 'gamehall-id',
  path: id === undefined ? '/gamehall' : `/gamehall/${id}`,
  params: id === undefined ? {} : { id },
  query,
  hash: '',
  locale: 'en',
});

/** Renders the page at `path` while the model has the path `/gamehall`. */
const renderAt = async (path: string, first = pageOf()) => {
  const games = Array.from({ length: 3 }, (_, index) =>
    sampleGame({ sysname: `game-${index}`, name: `Game ${index}` }),
  );
  const { scope } = apiScope(
    [
      answer(getGames, { items: games, count: 3 }),
      answer(getCategories, [
        {
          sysname: 'slots',
          name: 'Slots',
          icon: 'cherry',
          aliases: [],
          games_count: 3,
          is_on_home: true,
          description: 'Reels of every kind',
        },
        { sysname: 'live', name: 'Live', icon: 'radio', aliases: [], games_count: 3, is_on_home: true },
      ]),
      answer(getProviders, [
        { sysname: 'oak', name: 'Old Oak', games_count: 3, game_params: {} },
        { sysname: 'elm', name: 'Elm', games_count: 3, game_params: {} },
      ]),
    ],
    { values: [[$siteConfig, sampleSiteConfig()]] },
  );
  const open = async (page: PageContext) => {
    await allSettled(pageOpened, { scope, params: page });
    await allSettled(opened, { scope, params: page });
  };
  await open(first);
  renderWithScope(<GamehallPage />, { scope, path });
  return { open, scope };
};

test('hides the games of the previous address and shows those of the next one once the model has it', async () => {
  const { open } = await renderAt('/gamehall/slots');
  expect(screen.getByRole('heading', { level: 1, name: 'All games' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  await act(() => open(pageOf('slots')));
  expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeInTheDocument();
  expect(screen.getByText('Reels of every kind')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Chosen filters' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test.each(['/gamehall', '/gamehall/'])('shows known games of %s at once', async (path) => {
  await renderAt(path);
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('shows the current category in the middle of its row without scrolling the page', async () => {
  const scrolled: unknown[] = [];
  const own = { getBoundingClientRect: HTMLElement.prototype.getBoundingClientRect };
  Object.assign(HTMLElement.prototype, {
    scrollIntoView: () => scrolled.push('page'),
    scrollBy(this: HTMLElement, options: ScrollToOptions) {
      scrolled.push([this.getAttribute('aria-label'), options.left]);
    },
    getBoundingClientRect(this: HTMLElement) {
      return this.matches('a') ? new DOMRect(500, 0, 100, 44) : new DOMRect(20, 0, 300, 44);
    },
  });
  await renderAt('/gamehall/slots', pageOf('slots'));
  await act(() => new Promise(requestAnimationFrame));
  expect(scrolled).toEqual([['Game categories', 380]]);
  Object.assign(HTMLElement.prototype, own);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
});

test('shows each chosen category and studio as a link that removes it, and the select adds a studio', async () => {
  const { scope } = await renderAt('/gamehall', pageOf(undefined, { categories: 'slots,live', providers: 'oak' }));
  const chosen = within(screen.getByRole('group', { name: 'Chosen filters' }));
  expect(chosen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Slots', '/gamehall/live?providers=oak'],
    ['Live', '/gamehall/slots?providers=oak'],
    ['Old Oak', '/gamehall?categories=slots,live'],
  ]);
  expect(chosen.getByRole('link', { name: 'Remove filter: Old Oak' })).toBeVisible();

  const paths: string[] = [];
  await allSettled(navigatorReady, { scope, params: { within: (path) => paths.push(path), leave: () => undefined } });
  const studios = screen.getByRole('combobox', { name: 'Studio' });
  expect(
    within(studios)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add a studio', 'Elm']);
  fireEvent.change(studios, { target: { value: 'elm' } });
  expect(paths).toEqual(['/gamehall?categories=slots,live&providers=oak,elm']);
});
