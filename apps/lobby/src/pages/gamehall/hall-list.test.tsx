import { answer, apiScope, renderWithScope, sampleGame, sampleSiteConfig } from '@croupier/testing';
import { getCategories, getGames, getProviders } from '@croupier/contract/games';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { opened } from './gamehall.page.model.ts';
import { HallList } from './hall-list.tsx';

const renderList = async (total: number, query: Record<string, string> = {}) => {
  const games = Array.from({ length: total }, (_, index) =>
    sampleGame({ sysname: `game-${index}`, name: `Game ${index}` }),
  );
  const { scope } = apiScope(
    [
      answer(getGames, ({ offset, count }) => ({ items: games.slice(offset, offset + count), count: total })),
      answer(getCategories, []),
      answer(getProviders, []),
    ],
    { values: [[$siteConfig, sampleSiteConfig()]] },
  );
  const page: PageContext = { name: 'gamehall', path: '/gamehall', params: {}, query, hash: '', locale: 'en' };
  await allSettled(pageOpened, { scope, params: page });
  await allSettled(opened, { scope, params: page });
  renderWithScope(<HallList label="All games" />, { scope });
};

test('links to more games with an address that can be shared', async () => {
  await renderList(60);
  expect(screen.getByText('60 games')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(48);
  expect(screen.getByRole('link', { name: 'Show more' })).toHaveAttribute('href', '/gamehall?show=96');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '48 of 60');
});

test('has no link at the end of the list', async () => {
  await renderList(20);
  expect(screen.queryByRole('link', { name: 'Show more' })).not.toBeInTheDocument();
});

test('shows the query without results and links to all games', async () => {
  await renderList(0, { query: 'zzz' });
  expect(screen.getByText('No results for “zzz”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/gamehall');
});
