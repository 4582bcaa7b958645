/*
 * The messages between gateway and shell of an earlier release, recorded from it. That release also wrote the names of
 * version 1 (`served`, `used`), which are further fields for this one.
 */
const locales = { locales: [{ code: 'en', name: 'English', dir: 'ltr' }], defaultLocale: 'en' } as const;
const site = {
  origin: 'https://casino.example',
  seo: {
    host: '',
    titleSuffix: '',
    canonicalOrigin: '',
    isIndexed: true,
    meta: [],
    robots: { groups: [], sitemaps: [] },
  },
};

/** The request of the gateway to `render` of the shell, without functions and signal. */
export const previousRequest = {
  contract: 2,
  url: '/promotions',
  locales,
  overrides: { en: { 'About us': 'About us' } },
  cookie: 'theme=dark',
  requestId: 'request-1',
  address: '127.0.0.1',
  platformOrigin: 'http://127.0.0.1:4210',
  hasSession: false,
  isBot: false,
  site,
};

/** The result of `render` of the shell. */
export const previousPage = {
  contract: 2,
  locale: 'en',
  direction: 'ltr',
  theme: 'dark',
  overrides: { 'About us': 'About us' },
  siteName: 'Croupier',
  isGuest: true,
  tags: [
    { tag: 'title', attributes: {}, text: 'Promotions · Croupier' },
    { tag: 'meta', attributes: { name: 'robots', content: 'index,follow', 'data-page-head': '' } },
  ],
  customCode: [{ isEnabled: true, position: 'bodyEnd', code: '<p>Code of a third party</p>' }],
  headScript: 'captureEvents()',
  status: 200,
  location: null,
  html: '<h1>Promotions</h1>',
  head: { title: 'Promotions', questions: [{ question: 'Which?', answer: 'All.' }] },
  state: { 'a-store': 1 },
  messages: { shell: { 'Sign in': ['Sign in'] } },
  formatted: { shell: { Level: 'Level 1' } },
  renderedModules: [
    { remote: 'promotions', name: 'promotions' },
    { remote: 'lobby', name: 'promotions.banner' },
  ],
  deferredToBrowser: ['tournaments'],
  hydrate: 'on-interaction',
  served: { opened: ['promotions', 'promotions.banner'], left: ['tournaments'], sleeps: true },
  used: [
    { remote: 'promotions', part: 'promotions' },
    { remote: 'lobby', part: 'promotions.banner' },
  ],
} as const;

/** The same page with version 1 of the contract, which is no longer supported. */
const {
  contract: _contract,
  renderedModules: _renderedModules,
  deferredToBrowser: _deferredToBrowser,
  hydrate: _hydrate,
  ...pageOfVersion1
} = previousPage;
export { pageOfVersion1 };

/** The data of the document for that page. */
export const previousBoot = {
  registry: {},
  locales,
  locale: 'en',
  overrides: previousPage.overrides,
  messages: previousPage.messages,
  formatted: previousPage.formatted,
  state: previousPage.state,
  rendered: ['promotions', 'promotions.banner'],
  deferredToBrowser: previousPage.deferredToBrowser,
  hydrate: previousPage.hydrate,
  served: previousPage.served,
} as const;

const files = { js: ['main.js'], css: ['main.css'] };

/** The manifest of a remote, as its build published it. */
export const previousManifest = {
  name: 'lobby',
  contract: 1,
  routes: [
    { name: 'index', path: '/', layout: 'default', hydrate: 'on-interaction' },
    { name: 'gamehall-id', path: '/gamehall/:id', layout: 'default' },
    { name: 'game-sysname', path: '/game/:sysname', layout: 'game' },
  ],
  slots: [],
  dialogs: ['games-search', 'game-demo-mode'],
  guarded: [],
  quiet: ['/game'],
  hidesChat: ['/game', '/betting'],
  keepsDocument: ['/game'],
  withoutCustomCode: [],
  returns: [],
  links: { casino: '/gamehall', sports: '/betting', studios: '/providers' },
  menu: [],
  shared: { react: { version: '19.2.0', accepts: '^19.0.0' } },
  assets: {
    entry: 'remoteEntry.js',
    main: files,
    parts: {
      index: files,
      'gamehall-id': files,
      'game-sysname': files,
      'games-search': files,
      'game-demo-mode': files,
    },
  },
} as const;
