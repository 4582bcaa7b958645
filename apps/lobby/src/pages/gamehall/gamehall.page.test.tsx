import { answer, apiScope, renderWithScope, sampleGame, sampleSiteConfig } from '@croupier/testing';
import { getCategories, getGames, getProviders } from '@croupier/contract/games';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { GamehallPage } from './gamehall.page.tsx';
import { opened } from './gamehall.page.model.ts';

const pageOf = (id?: string): PageContext => ({
  name: id === undefined ? 'gamehall' : 'gamehall-id',
  path: id === undefined ? '/gamehall' : `/gamehall/${id}`,
  params: id === undefined ? {} : { id },
  query: {},
  hash: '',
  locale: 'en',
});

/** The page as it is drawn at `path` while the model is still at `/gamehall`. */
const shownAt = async (path: string) => {
  const games = Array.from({ length: 3 }, (_, index) =>
    sampleGame({ sysname: `game-${index}`, name: `Game ${index}` }),
  );
  const { scope } = apiScope(
    [
      answer(getGames, { items: games, count: 3 }),
      answer(getCategories, [
        { sysname: 'slots', name: 'Slots', icon: 'cherry', aliases: [], games_count: 3, is_on_home: true },
      ]),
      answer(getProviders, []),
    ],
    { values: [[$siteConfig, sampleSiteConfig()]] },
  );
  const open = async (page: PageContext) => {
    await allSettled(pageOpened, { scope, params: page });
    await allSettled(opened, { scope, params: page });
  };
  await open(pageOf());
  renderWithScope(<GamehallPage />, { scope, path });
  return { open };
};

test('games of the address before are not drawn at another one, which shows its own as soon as it knows of it', async () => {
  const { open } = await shownAt('/gamehall/slots');
  expect(screen.getByRole('heading', { level: 1, name: 'All games' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  await act(() => open(pageOf('slots')));
  expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test.each(['/gamehall', '/gamehall/'])('what is known of %s is there at once', async (path) => {
  await shownAt(path);
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
