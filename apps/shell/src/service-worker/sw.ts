/* The service worker. It caches immutable files and the offline page, never documents or answers of the API. */
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { browserNavigations, type ReturnPaths } from './browser-navigations.ts';

type ExtendableEvent = Event & Readonly<{ waitUntil: (work: Promise<unknown>) => void }>;
type Worker = Readonly<{
  addEventListener: (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: Readonly<{ navigationPreload?: Readonly<{ disable: () => Promise<void> }> }>;
  /** The gateway writes this property before the worker's code. */
  returnPaths: ReturnPaths;
  cookieStore?: Readonly<{ get: (name: string) => Promise<Readonly<{ value?: string }> | null> }>;
}>;
declare const self: Worker;

const offlineCache = 'offline-1';
const filesCache = 'files-1';
const maxFiles = 300;
const maxAge_s = 30 * 86_400;

/** What the worker caches during its installation: the offline page of each locale and the files of the shell. */
type OfflineFiles = Readonly<{
  defaultLocale: string;
  locales: readonly string[];
  files: readonly Readonly<{ address: string; integrity: string }>[];
}>;

const fetchFresh = async (address: string): Promise<Response> => {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response;
};

/**
 * Caches the files that every document loads. Browsers compile scripts that a worker caches during its installation
 * once; scripts that it caches later are compiled again with each document. The installation succeeds without them.
 */
const cacheShell = async ({ files }: OfflineFiles): Promise<void> => {
  const cache = await caches.open(filesCache);
  await Promise.allSettled(
    files.map(async ({ address, integrity }) => {
      const request = new Request(address, { integrity, mode: 'cors' });
      const response = await fetch(request);
      if (response.ok) await cache.put(request, response);
    }),
  );
};

/** Caches the offline page in every language. */
const cacheOfflinePages = async (): Promise<void> => {
  const cache = await caches.open(offlineCache);
  const list = await fetchFresh('/_offline');
  const offline = (await list.clone().json()) as OfflineFiles;
  const { locales } = offline;
  await Promise.all([
    cacheShell(offline),
    cache.put('/_offline', list),
    ...locales.map(async (code) => cache.put(`/_offline/${code}`, await fetchFresh(`/_offline/${code}`))),
  ]);
};

const themeOf = async (): Promise<string> => {
  const theme = (await self.cookieStore?.get('theme').catch(() => null))?.value;
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
};

/** Returns the offline page in the language of the address and the visitor's theme. */
const offlinePage = async (url: URL): Promise<Response> => {
  const cache = await caches.open(offlineCache);
  const list = await cache.match('/_offline');
  if (!list) return Response.error();
  const { defaultLocale, locales } = (await list.json()) as OfflineFiles;
  const [, first = ''] = url.pathname.split('/');
  const page = await cache.match(`/_offline/${locales.includes(first) ? first : defaultLocale}`);
  if (!page) return Response.error();
  const html = (await page.text()).replace('<html ', `<html${await themeOf()} `);
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
};

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheOfflinePages(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  const deleteFormerCaches = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== offlineCache && name !== filesCache) await caches.delete(name);
  };
  // With preload on, the browser requests an address before the worker can decline it, and then requests it again: a
  // one-time sign-in callback fails. The setting outlives a worker and former releases switched it on.
  event.waitUntil(Promise.all([deleteFormerCaches(), self.registration.navigationPreload?.disable()]));
});

// Documents come from the network only. The worker does not handle requests to the platform.
registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        return await fetch(request);
      } catch {
        return offlinePage(url);
      }
    },
    { denylist: browserNavigations(self.returnPaths) },
  ),
);

// The address of a release's file identifies its content. The worker caches scripts and style sheets only if the
// browser verifies their hashes. A retry has another address and goes to the network.
const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
  maxEntries: maxFiles,
  maxAgeSeconds: maxAge_s,
  purgeOnQuotaError: true,
});
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    /^\/mf\/[\w-]+\/[\w-]+\//.test(url.pathname) &&
    (request.integrity !== '' || request.destination === 'font' || request.destination === 'image'),
  new CacheFirst({
    cacheName: filesCache,
    plugins: [
      {
        cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
        ...(cachedResponseWillBeUsed ? { cachedResponseWillBeUsed } : {}),
        ...(cacheDidUpdate ? { cacheDidUpdate } : {}),
      },
    ],
  }),
);
