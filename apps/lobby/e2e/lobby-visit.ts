import { expect, type Locator, type Page } from '@croupier/tools/playwright';

/** The game cards in an element. */
export const cards = (within: Locator): Locator => within.getByRole('article');

/** Waits for the game and returns its frame. */
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
  '/providers/northlight',
  '/winners',
  '/game/orchard-seven',
  '/betting',
] as const;
