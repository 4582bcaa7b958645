import { expect, type Locator, type Page, type Request } from '@playwright/test';

/**
 * Opens an address and waits until React has hydrated the page: before that, it does not react. A test that holds back
 * files waits for the document alone (`domcontentloaded`), because the files may hold back its load event.
 *
 * On a phone, a dialog that closes removes its history entry a moment later; that step back would abort the navigation.
 */
export const open = async (
  page: Page,
  address: string,
  waitUntil: 'load' | 'domcontentloaded' = 'load',
): Promise<void> => {
  await page.waitForFunction(
    () => history.state?.dialog !== true || document.querySelector('dialog[open], [role="dialog"]'),
  );
  await page.goto(address, { waitUntil });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
};

/** Opens the address as a returning visitor does: the service worker of an earlier visit controls the page. */
export const openWithWorker = async (page: Page, address: string): Promise<void> => {
  await open(page, address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await open(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

export const main = (page: Page): Locator => page.getByRole('main');

/** Returns the horizontal overflow of the page in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Watches the scripts that a page loads from now on. The returned function waits until none has been loading for a
 * second: a test that sets the page's clock forward would otherwise end the time that they have to arrive.
 */
export const watchScripts = (page: Page): (() => Promise<void>) => {
  const loading = new Set<Request>();
  let changed_ms = Date.now();
  const note = (request: Request, isLoading: boolean): void => {
    if (request.resourceType() !== 'script') return;
    changed_ms = Date.now();
    if (isLoading) loading.add(request);
    else loading.delete(request);
  };
  page.on('request', (request) => note(request, true));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return () => expect.poll(() => loading.size === 0 && Date.now() - changed_ms > 1000).toBe(true);
};
