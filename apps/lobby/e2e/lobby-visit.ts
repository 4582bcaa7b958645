import { expect, type Locator, type Page } from '@croupier/tools/playwright';

/**
 * Goes to an address and waits until the page is alive: what it shows before then is the server's. A test that holds files back
 * waits for the document alone, for what is held may hold its load.
 */
export const open = async (page: Page, address: string, waitUntil: 'load' | 'domcontentloaded' = 'load'): Promise<void> => {
  await page.goto(address, { waitUntil });
  await page.waitForFunction(() => Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber')));
};

export const main = (page: Page): Locator => page.getByRole('main');

/** Cards of games in a part of the page. */
export const cards = (within: Locator): Locator => within.getByRole('article');

/** The inside of the game's frame, once the game is there. */
export const playedGame = async (page: Page) => {
  const game = page.frameLocator('iframe[title^="Game:"]');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeVisible();
  return game;
};

export const allPages = ['/', '/gamehall', '/gamehall/slots', '/gamehall?query=fox', '/gamehall/favourites', '/jackpots', '/providers', '/winners', '/game/orchard-seven', '/betting'] as const;
