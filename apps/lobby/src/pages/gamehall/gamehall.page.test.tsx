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

/** Renders the page at `path` while the model has the path `/gamehall`. */
const renderAt = async (path: string) => {
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

test('hides the games of the previous address and shows those of the next one once the model has it', async () => {
  const { open } = await renderAt('/gamehall/slots');
  expect(screen.getByRole('heading', { level: 1, name: 'All games' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();

  await act(() => open(pageOf('slots')));
  expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test.each(['/gamehall', '/gamehall/'])('shows known games of %s at once', async (path) => {
  await renderAt(path);
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
