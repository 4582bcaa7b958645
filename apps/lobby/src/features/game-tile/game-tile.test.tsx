import { renderWithScope, sampleAccount, sampleGame, sampleSiteConfig } from '@croupier/testing';
import type { Game } from '@croupier/contract/games';
import { $currentDialog } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { gameArt, gameName } from './game-presentation.ts';
import { GameTile } from './game-tile.tsx';
import { useTileLook } from './use-tile-look.ts';

const Tile = ({ game }: { game: Game }) => {
  const { look, isFavourite } = useTileLook();
  return <GameTile game={game} look={look} isFavourite={isFavourite(game.sysname)} />;
};
const link = (name: RegExp) => screen.getByRole('link', { name });
const config = sampleSiteConfig();

test('a tap opens the demo for a guest and the real-money game for a player', () => {
  const { unmount } = renderWithScope(<Tile game={sampleGame({ sysname: 'moon', name: 'Moon' })} />, {
    scope: fork({ values: [[$siteConfig, config]] }),
  });
  expect(link(/Moon/)).toHaveAttribute('href', '/game/moon');
  unmount();
  renderWithScope(<Tile game={sampleGame({ sysname: 'moon', name: 'Moon' })} />, {
    scope: fork({
      values: [
        [$siteConfig, config],
        [$user, sampleAccount()],
      ] as [never, unknown][],
    }),
  });
  expect(link(/Moon/)).toHaveAttribute('href', '/game/moon#real');
});

test('offers no demo of a game without one', async () => {
  renderWithScope(
    <Tile game={sampleGame({ sysname: 'moon', name: 'Moon', extra: { ...sampleGame().extra, has_demo: false } })} />,
  );
  expect(link(/Moon/)).toHaveAttribute('href', '/game/moon#real');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Play Moon' })).toHaveAttribute('href', '/game/moon#real');
  expect(screen.queryByRole('link', { name: 'Try Moon in demo mode' })).not.toBeInTheDocument();
});

test('the heart opens the sign-in for a guest and is hidden on a site without favourites', async () => {
  const { scope, unmount } = renderWithScope(<Tile game={sampleGame({ name: 'Moon' })} />, {
    scope: fork({ values: [[$siteConfig, config]] }),
  });
  const heart = screen.getByRole('button', { name: 'Favourite: Moon' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'auth' });
  unmount();
  renderWithScope(<Tile game={sampleGame({ name: 'Moon' })} />, {
    scope: fork({
      values: [[$siteConfig, sampleSiteConfig({ games: { ...config.games, canVisibleFavoriteIcon: false } })]],
    }),
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['vertical', 'portrait', '192', '256'],
  ['horizontal', 'landscape', '256', '192'],
] as const)('on a site with %s tiles, the picture is in %s', (type, shape, width, height) => {
  const siteConfig = sampleSiteConfig({ games: { ...config.games, type } });
  const { container } = renderWithScope(<Tile game={sampleGame({ image_url: 'https://art.test/moon.svg' })} />, {
    scope: fork({ values: [[$siteConfig, siteConfig]] }),
  });
  const picture = container.querySelector('img');
  expect(decodeURIComponent(picture?.src ?? '')).toContain(`moon.svg?shape=${shape}`);
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([width, height]);
});

test("prefers the CMS's name and picture of a game to the provider's", () => {
  const game = sampleGame({
    name: 'Moon',
    image_url: 'https://art.test/moon.svg?v=1',
    description: { name: 'Blue Moon' },
  });
  expect(gameName(game)).toBe('Blue Moon');
  expect(gameArt(game, 'landscape')).toBe('https://art.test/moon.svg?v=1&shape=landscape');
  expect(gameArt({ ...game, description: { img_288_192: 'https://cms.test/own.webp' } }, 'portrait')).toBe(
    'https://cms.test/own.webp',
  );
});
