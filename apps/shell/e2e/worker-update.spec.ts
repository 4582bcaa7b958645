import { expect, test, type Page } from '@croupier/tools/playwright';
import { openWithWorker } from './visitor.ts';

// A text that stands alone has no icon.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/favicon\.ico/));

/** A visitor whose service worker is at work, on a page that has heard of it. */
const withWorker = async (page: Page, address: string): Promise<void> => {
  await openWithWorker(page, address);
  // What begins later has begun: the page listens for another worker.
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
 * Another worker takes over, as after a deploy; it is told apart by its address. A document without scripts asks for
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

test('a page on which nothing can be lost is loaded anew when another worker takes over', async ({ page }) => {
  await withWorker(page, '/support');
  await update(page);
  await expect.poll(() => has(page, 'isSamePage').catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

// What else can be lost (a dialog, a payment, a game): service-worker/loss.test.ts.
test('a form that has been written into stays, and the next page comes in a new document', async ({ page }) => {
  await withWorker(page, '/support');
  await message(page).fill('What I have to say');
  await message(page).blur();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await update(page);
  await expect.poll(() => has(page, 'hasNewWorker')).toBe(true);
  // The page decides in that event: a document would have been asked for before this answer.
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
