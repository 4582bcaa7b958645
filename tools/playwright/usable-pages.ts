import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { main, open, overflow } from './visit.ts';

type Pages = Readonly<{
  app: string;
  addresses: readonly string[];
  /** Names of routes that another spec checks. */
  elsewhere?: readonly string[];
}>;
type Route = Readonly<{ name: string; redirectTo?: string }>;

/**
 * Two looks cover both themes, both directions and the longest words: contrast depends on the theme, order on the direction, and
 * width on the language.
 */
export const looks = [
  { theme: 'light', prefix: '/de', name: 'light, German' },
  { theme: 'dark', prefix: '/ar', name: 'dark, Arabic' },
] as const;

/** The routes of an app that show a page of their own. */
const routesOf = (app: string): readonly string[] => {
  const file = resolve(import.meta.dirname, '../../apps', app, 'remote.json');
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: readonly Route[] };
  return routes.filter(({ redirectTo }) => redirectTo === undefined).map(({ name }) => name);
};

/**
 * Opens pages of an app and expects of each one that it hydrates, that nothing lies beyond the edge of a screen 320 px wide, and
 * that axe finds no violation of WCAG 2.2 AA. Fails when the addresses leave out a route of the app's `remote.json`.
 */
export const expectUsablePages = async (
  page: Page, { theme, prefix }: (typeof looks)[number], { app, addresses, elsewhere = [] }: Pages,
): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  const missing = new Set(routesOf(app));
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, address === '/' ? prefix : `${prefix}${address}`);
      await expect(page.locator('html')).toHaveAttribute('dir', prefix === '/ar' ? 'rtl' : 'ltr');
      await expect(page.getByRole('heading').first(), address).toBeVisible();
      await expect(main(page).locator('[aria-busy="true"]'), address).toHaveCount(0);
      missing.delete(await main(page).getAttribute('data-route') ?? '');
      expect(await overflow(page), `pixels beyond the edge of ${address}`).toBeLessThanOrEqual(0);
      await page.setViewportSize(wide);
      // The shell's suite checks what is around the pages of all apps.
      await expectAccessible(page, app === 'shell' ? {} : { within: '#main' });
    });
  }
  expect([...missing].filter((name) => !elsewhere.includes(name)), 'routes that no address belongs to').toEqual([]);
};
