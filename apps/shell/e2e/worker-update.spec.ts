import { expect, test, type Page } from '@croupier/tools/playwright';
import { openWithWorker } from './visitor.ts';

// A text document has no icon.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/favicon\.ico/));

/** Opens a page as a visitor whose service worker is active. */
const withWorker = async (page: Page, address: string): Promise<void> => {
  await openWithWorker(page, address);
  // The deferred code has loaded: the page listens for another worker.
  await page.mouse.move(20, 20);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.assign(globalThis, { isSamePage: true });
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      Object.assign(globalThis, { hasNewWorker: true }),
    );
  });
};

/**
 * Lets another worker take over, as after a deploy; its address differs. A document without scripts requests
 * it.
 */
const update = async (page: Page): Promise<void> => {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?another', { scope: '/', updateViaCache: 'none' });
  });
  await other.close();
};

const has = (page: Page, name: 'isSamePage' | 'hasNewWorker'): Promise<boolean> =>
  page.evaluate((key) => key in globalThis, name);
const message = (page: Page) => page.getByRole('main').getByLabel('Your message');

test('a page without unsaved input reloads when another worker takes over', async ({ page }) => {
  await withWorker(page, '/support');
  await update(page);
  await expect.poll(() => has(page, 'isSamePage').catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

// Other things that a reload would lose (a dialog, a payment, a game): service-worker/unsaved-state.test.ts.
test('a form with input stays, and the next page loads in a new document', async ({ page }) => {
  await withWorker(page, '/support');
  await message(page).fill('What I have to say');
  await message(page).blur();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await update(page);
  await expect.poll(() => has(page, 'hasNewWorker')).toBe(true);
  // The page decides in that event: it would have requested a document before this answer.
  await page.evaluate(async () => {
    await (await fetch('/robots.txt')).text();
  });
  expect(documents).toEqual([]);
  expect(await has(page, 'isSamePage')).toBe(true);
  await expect(message(page)).toHaveValue('What I have to say');
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(page).toHaveURL('/tournaments');
  await expect.poll(() => has(page, 'isSamePage').catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
});
