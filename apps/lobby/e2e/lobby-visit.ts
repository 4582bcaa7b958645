import { expect, type Locator, type Page } from '@croupier/tools/playwright';

/** Cards of games in a part of the page. */
export const cards = (within: Locator): Locator => within.getByRole('article');

/** The inside of the game's frame, once the game is there. */
export const playedGame = async (page: Page) => {
  const game = page.frameLocator('iframe[title^="Game:"]');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeVisible();
  return game;
};

export const allPages = [
  '/gamehall',
  '/gamehall/slots',
  '/gamehall?query=fox',
  '/gamehall/favourites',
  '/jackpots',
  '/providers',
  '/winners',
  '/game/orchard-seven',
  '/betting',
] as const;
