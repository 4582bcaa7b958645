import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { depositBySandbox, expect, test, type Page } from '@croupier/tools/playwright';
import { open, refusedAnswers } from './visitor.ts';

type Route = Readonly<{ name: string; path: string; redirectTo?: string }>;

const routes = ['shell', 'lobby', 'cashier', 'profile', 'loyalty', 'tournaments', 'promotions'].flatMap(
  (app) =>
    (JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', app, 'remote.json'), 'utf8')) as { routes: Route[] })
      .routes,
);

/** Fixed addresses before those with parameters, and CMS pages last. */
const table = [...routes]
  .sort(
    (one, other) => one.path.split(':').length - other.path.split(':').length || other.path.length - one.path.length,
  )
  .map((route) => ({
    ...route,
    pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`),
  }));

const routeOf = (path: string): Route | undefined => table.find(({ pattern }) => pattern.test(path));

/**
 * Pages that are reached by messages, CMS links, payment providers, frames or developers only, and pages that redirect.
 */
const withoutLinks = new Set([
  'unsubscribe',
  'confirmation',
  'confirmation-success',
  'confirm-registration',
  'undo-contact-change',
  'forms-sign_in',
  'forms-sign_up',
  'icons',
  'gallery',
  'bets',
  'bets-index',
  'responsible-game',
  'cashier',
  'profile',
  'cashier-index-billing',
  ...routes.map(({ name }) => name).filter((name) => name.startsWith('cashier-index-pay')),
]);

const main = (page: Page) => page.locator('main').first();

/** The visible links on this page by their target. */
const linksHere = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target])')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.getAttribute('href') ?? ''),
  );

/** Follows a link with the keyboard, so that moving or overlapping elements do not matter. */
const follow = async (page: Page, href: string): Promise<void> => {
  await page.locator(`a[href="${href}"]:not([target]):visible`).first().focus();
  await page.keyboard.press('Enter');
};

/** A locale in which links without the prefix would be noticed. */
const prefix = '/ar';

test('links lead to every page, within the document and the language', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  expect(player.uid).toBeGreaterThan(0);
  await depositBySandbox(page.request, { amount: 2000 });
  await page.route(/\/_image\?/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await open(page, prefix);
  await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
  const reached = new Set(['index']);

  /** Follows links from here to unvisited pages, and returns. */
  const explore = async (here: string): Promise<void> => {
    await expect(main(page).locator('[aria-busy="true"]'))
      .toHaveCount(0, { timeout: 30_000 })
      .catch(() => undefined);
    for (;;) {
      const next = (await linksHere(page)).find((href) => {
        const path = new URL(href, 'https://site.invalid').pathname.slice(prefix.length) || '/';
        const route = href.startsWith(prefix) ? routeOf(path) : undefined;
        return route !== undefined && !reached.has(route.name) && !withoutLinks.has(route.name);
      });
      if (next === undefined) return;
      const route = routeOf(new URL(next, 'https://site.invalid').pathname.slice(prefix.length) || '/');
      const name = route?.name ?? '';
      reached.add(name);
      await follow(page, next);
      await expect(main(page), next).toHaveAttribute('data-route', name);
      // Focusing the main content first would be undone when the page opens.
      await expect(main(page), next).toBeFocused();
      await expect(main(page).getByRole('heading', { level: 1 }).first(), next).toHaveText(/\S/);
      await explore(name);
      await page.goBack();
      await expect(main(page), `back from ${next}`).toHaveAttribute('data-route', here);
      await expect(main(page), `back from ${next}`).toBeFocused();
    }
  };
  await explore('index');
  expect(await page.evaluate(() => 'isSamePage' in globalThis), 'the document stays the same').toBe(true);
  // The deposit page of this player shows the form of the last method; "Change method" leads to the list.
  await open(page, `${prefix}/cashier/deposit`);
  await follow(page, `${prefix}/cashier/deposit?method=`);
  await expect(main(page).locator(`a[href^="${prefix}/cashier/deposit/"]`).first()).toBeVisible();
  await explore('cashier-index-deposit');
  const missing = routes.map(({ name }) => name).filter((name) => !reached.has(name) && !withoutLinks.has(name));
  expect(missing).toEqual([]);
});
