import type { Locator, Page } from '@croupier/tools/playwright';

/** Goes to an address and waits until the page is alive: what it shows before then is the server's. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForFunction(() => Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber')));
};

export const main = (page: Page): Locator => page.getByRole('main');

/** How many pixels of the page lie beyond the screen's edge. */
export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
