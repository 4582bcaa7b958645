import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { watchEssentials } from './essentials.ts';
import { go } from './go.ts';
import { expectReachableControls } from './reachable-controls.ts';
import { runningSystem } from './system.ts';
import { main, open, overflow } from './visit.ts';

type Pages = Readonly<{
  app: string;
  /** Addresses to visit besides those of routes without parameters. */
  addresses?: readonly string[];
  /** Names of routes that another spec checks. */
  elsewhere?: readonly string[];
}>;
type Route = Readonly<{ name: string; path: string; layout: Layout; redirectTo?: string }>;
type Layout = keyof typeof frames;

/** What is around a page of a layout. */
export const frames = {
  default: { header: true, footer: true },
  game: { header: true, footer: false },
  empty: { header: false, footer: false },
  'svg-sprite': { header: false, footer: false },
} as const;

/**
 * Two combinations cover both themes, both directions and the longest words: contrast depends on the theme, order on
 * the direction, and width on the language. In one, each page is a new document, and the visitor has not answered the
 * consent banner; in the other, the browser goes from page to page, and the visitor has refused every purpose.
 */
export const looks = [
  { theme: 'light', prefix: '/de', name: 'light, German', visits: 'within one document' },
  { theme: 'dark', prefix: '/ar', name: 'dark, Arabic', visits: 'in documents' },
] as const;

type Look = (typeof looks)[number];

/** The choice of a visitor who refused every purpose. */
const refusedConsentCookie = { name: 'consent', value: '1-1.r.visitor-of-tests' } as const;

const narrow = { width: 320, height: 640 };

/** The routes of an app that show their own page. */
const routesOf = (app: string): readonly Route[] => {
  const file = resolve(import.meta.dirname, '../../apps', app, 'remote.json');
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: readonly Route[] };
  return routes.filter(({ redirectTo }) => redirectTo === undefined);
};

/** The addresses to visit: the given ones, and those of further routes that have no parameters. */
const addressesOf = (routes: readonly Route[], addresses: readonly string[], elsewhere: readonly string[]) => {
  const visited = new Set([...elsewhere, ...addresses.map((address) => routeOf(routes, address))]);
  const others = routes.filter(({ name, path }) => !visited.has(name) && !/[:*]/.test(path));
  return [...addresses, ...others.map(({ path }) => path)];
};

/** The route of an address: segments that are fixed win over parameters. */
const routeOf = (routes: readonly Route[], address: string): string => {
  const path = address.split('?')[0] ?? '';
  const matches = ({ path: pattern }: Route): boolean =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  return (routes.find((route) => route.path === path) ?? routes.find(matches))?.name ?? '';
};

type Visit = Readonly<{ address: string; route: string; isWithin: boolean }>;

/** Shows a page on a screen 320 px wide, and waits until nothing of it is loading. */
const visit = async (page: Page, { prefix }: Look, { address, route, isWithin }: Visit): Promise<void> => {
  await page.setViewportSize(narrow);
  await (isWithin ? go : open)(page, address === '/' ? prefix : `${prefix}${address}`);
  await expect(main(page), address).toHaveAttribute('data-route', route);
  await expect(page.locator('html')).toHaveAttribute('dir', prefix === '/ar' ? 'rtl' : 'ltr');
  await expect(main(page).getByRole('heading').first(), address).toBeVisible();
  await expect(main(page).locator('[aria-busy="true"]'), address).toHaveCount(0);
};

/** Expects the head and the frame of this page, and not of the page before it. */
const expectHeadAndFrame = async (page: Page, { prefix }: Look, address: string, layout?: Layout): Promise<void> => {
  const path = address.split('?')[0] ?? '';
  const canonical = `${runningSystem().origin}${prefix}${path === '/' ? '' : path}`;
  await expect(page.locator('link[rel=canonical]'), address).toHaveAttribute('href', canonical);
  expect(await page.title(), address).toMatch(/\S/);
  expect({
    address,
    header: (await page.getByRole('banner').count()) > 0,
    footer: (await page.getByRole('contentinfo').count()) > 0,
  }).toEqual({ address, ...frames[layout ?? 'default'] });
};

/** The content of the page, without the ids that React counts up with each page of a document. */
const contentOf = async (page: Page): Promise<string> => (await main(page).innerHTML()).replaceAll(/\b_[rR]_\w+_/g, '');

/** Waits for the consent banner, which an Arabic document shows, and interacts with the page. */
const ignoreBanner = async (page: Page): Promise<void> => {
  const banner = page.locator('section[aria-label="ملفات تعريف الارتباط"]');
  await expect(banner).toBeVisible();
  // Code that waits for an interaction starts.
  await page.mouse.move(5, 5);
  await page.waitForTimeout(250);
  // Axe does not check what the banner covers.
  await banner.evaluate((element) => element.setAttribute('hidden', ''));
};

/**
 * Shows pages of an app and expects of each one that it hydrates, that nothing extends beyond the edge of a screen 320
 * px wide, that axe finds no violation of WCAG 2.2 AA, and that it requests and stores nothing but the essential for a
 * visitor who has not agreed to more. Within one document, each page has its own address, title, header and footer, and
 * nothing may cover a control at any width: sign a player in, about whose unconfirmed e-mail address every page has a
 * hint.
 *
 * Visits the given addresses, then each other route of the app's `remote.json`. Pages that differ in their address alone
 * are inspected once. Fails when no address belongs to a route that has parameters.
 */
export const expectUsablePages = async (
  page: Page,
  look: Look,
  { app, addresses = [], elsewhere = [] }: Pages,
): Promise<void> => {
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  const isOneDocument = look.visits === 'within one document';
  const essentials = watchEssentials(page);
  if (isOneDocument) await page.context().addCookies([{ ...refusedConsentCookie, url: runningSystem().origin }]);
  else await page.context().clearCookies({ name: 'consent' });
  const routes = routesOf(app);
  const missing = new Set(routes.map(({ name }) => name));
  const inspected = new Set<string>();
  let shown = '';
  for (const address of addressesOf(routes, addresses, elsewhere)) {
    await test.step(address, async () => {
      const route = routeOf(routes, address);
      essentials.enter(route);
      // Only another route shows when the next page is there.
      const isWithin = isOneDocument && shown !== '' && shown !== route;
      await visit(page, look, { address, route, isWithin });
      if (isWithin) await expectHeadAndFrame(page, look, address, routes.find(({ name }) => name === route)?.layout);
      shown = route;
      missing.delete(route);
      await expect.poll(() => overflow(page), `pixels beyond the edge of ${address}`).toBeLessThanOrEqual(0);
      if (!isOneDocument) await ignoreBanner(page);
      await essentials.expectEssentials();
      const content = await contentOf(page);
      if (inspected.has(content)) return;
      inspected.add(content);
      // Axe inspects large screens in this look and small ones in the other. A document keeps its size: with another,
      // the picture that it preloads may not be the one that it shows.
      if (isOneDocument) await expectReachableControls(page, address);
      // The shell's suite checks the layout around the pages of all apps.
      await expectAccessible(page, app === 'shell' ? {} : { within: '#main' });
    });
  }
  await page.setViewportSize(wide);
  expect(
    [...missing].filter((name) => !elsewhere.includes(name)),
    'routes that no address belongs to',
  ).toEqual([]);
};
