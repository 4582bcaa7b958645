/* The service worker. It keeps files that never change, and the page that is shown without a network; it never keeps a document or an answer. */
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { browserNavigations, type ReturnPaths } from './browser-navigations.ts';

type Lasting = Event & Readonly<{ waitUntil: (work: Promise<unknown>) => void }>;
type Worker = Readonly<{
  addEventListener: (type: 'install' | 'activate', listener: (event: Lasting) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: Readonly<{ navigationPreload?: Readonly<{ disable: () => Promise<void> }> }>;
  /** The gateway writes this property before the worker's code; gateways of the previous release do not. */
  returnPaths?: ReturnPaths;
  cookieStore?: Readonly<{ get: (name: string) => Promise<Readonly<{ value?: string }> | null> }>;
}>;
declare const self: Worker;

const offlineCache = 'offline-1';
const filesCache = 'files-1';
const keptFiles = 300;
const keptFor_s = 30 * 86_400;

/** What is kept while the worker is installed: the page without a network, by locale, and the shell's own code. */
type Offline = Readonly<{
  defaultLocale: string;
  locales: readonly string[];
  files: readonly Readonly<{ address: string; integrity: string }>[];
}>;

const fetchFresh = async (address: string): Promise<Response> => {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response;
};

/**
 * Keeps what every document begins with. Browsers compile what is kept while a worker is installed, once and for good;
 * what is kept later they compile with each of the next documents. Nobody is without a worker for want of it.
 */
const keepShell = async ({ files }: Offline): Promise<void> => {
  const cache = await caches.open(filesCache);
  await Promise.allSettled(
    files.map(async ({ address, integrity }) => {
      const request = new Request(address, { integrity, mode: 'cors' });
      const response = await fetch(request);
      if (response.ok) await cache.put(request, response);
    }),
  );
};

/** Fetches the page that is shown without a network, in every language. */
const keepOfflinePages = async (): Promise<void> => {
  const cache = await caches.open(offlineCache);
  const list = await fetchFresh('/_offline');
  const offline = (await list.clone().json()) as Offline;
  const { locales } = offline;
  await Promise.all([
    keepShell(offline),
    cache.put('/_offline', list),
    ...locales.map(async (code) => cache.put(`/_offline/${code}`, await fetchFresh(`/_offline/${code}`))),
  ]);
};

const themeOf = async (): Promise<string> => {
  const theme = (await self.cookieStore?.get('theme').catch(() => null))?.value;
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
};

/** The page without a network in the language of the address and the visitor's theme. */
const offlinePage = async (url: URL): Promise<Response> => {
  const cache = await caches.open(offlineCache);
  const list = await cache.match('/_offline');
  if (!list) return Response.error();
  const { defaultLocale, locales } = (await list.json()) as Offline;
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
  event.waitUntil(Promise.all([keepOfflinePages(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  const forgetOthers = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== offlineCache && name !== filesCache) await caches.delete(name);
  };
  // With preload on, the browser requests an address before the worker can decline it, and then requests it again: a
  // one-time sign-in callback fails. The setting outlives a worker and former releases switched it on.
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.disable()]));
});

// Documents come from the network and from nowhere else; what the platform answers is not even looked at.
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

// The address of a release's file names its content. Scripts and style sheets are kept only where the browser has
// compared them with their hashes; a retry has an address of its own and goes to the network.
const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
  maxEntries: keptFiles,
  maxAgeSeconds: keptFor_s,
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
