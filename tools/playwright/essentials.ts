import { storedItemOf, type StorageArea } from '@croupier/contract/consent';
import { expect, type Page } from '@playwright/test';
import { runningSystem } from './system.ts';

/** Routes with a frame of another origin, which is what the visitor opens them for. */
const framed = new Set(['game-sysname', 'betting']);

/** What the browser stores for the site beyond the declared essential. */
export const nonEssential = async (page: Page): Promise<readonly string[]> => {
  const stored = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    'Cache Storage': await caches.keys(),
    IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  const areas: readonly (readonly [StorageArea, readonly string[]])[] = [
    ['localStorage', stored.localStorage],
    ['sessionStorage', stored.sessionStorage],
    ['Cache Storage', stored['Cache Storage']],
    ['IndexedDB', stored.IndexedDB],
    ['cookie', (await page.context().cookies(page.url())).map(({ name }) => name)],
  ];
  return areas.flatMap(([area, names]) =>
    names.filter((name) => storedItemOf(area, name)?.purpose !== 'essential').map((name) => `${area} ${name}`),
  );
};

/** Checks that a visitor who has not agreed to any purpose gets nothing but the essential. */
export type EssentialsWatch = Readonly<{
  /** Call it before the page of a route opens: requests count for this route from then on. */
  enter: (route: string) => void;
  /** Fails when the page has requested another origin, or stored anything but the essential. */
  expectEssentials: () => Promise<void>;
}>;

export const watchEssentials = (page: Page): EssentialsWatch => {
  const { origin: site, sandbox } = runningSystem();
  const requested: string[] = [];
  let [former, current] = ['', ''];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!protocol.startsWith('http') || origin === site) return;
    // A frame may end after the next page has opened.
    const isFrame = origin === new URL(sandbox).origin && (framed.has(current) || framed.has(former));
    if (!isFrame) requested.push(`${current}: ${request.url()}`);
  });
  return {
    enter: (route) => {
      [former, current] = [current, route];
    },
    expectEssentials: async () => {
      expect(requested, 'requests to other origins without consent').toEqual([]);
      expect(await nonEssential(page), 'stored without consent').toEqual([]);
    },
  };
};
