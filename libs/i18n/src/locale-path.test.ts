import { localizePath, splitLocale } from './index.ts';

const locales = ['en', 'de', 'ar'];

test.each([
  ['/', 'en', '/'],
  ['', 'en', '/'],
  ['/cashier/deposit?a=1#top', 'en', '/cashier/deposit?a=1#top'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de?a=1', 'de', '/?a=1'],
  ['/de#top', 'de', '/#top'],
  ['/de/cashier?tab=x', 'de', '/cashier?tab=x'],
  ['/ar/profile/settings', 'ar', '/profile/settings'],
  // The default locale has no prefix: these are pages called "en".
  ['/en', 'en', '/en'],
  ['/en/cashier', 'en', '/en/cashier'],
  // Not locales of this site, and not at the start.
  ['/fr', 'en', '/fr'],
  ['/DE', 'en', '/DE'],
  ['/deals', 'en', '/deals'],
  ['/cashier/de', 'en', '/cashier/de'],
  ['//de/x', 'en', '//de/x'],
])('%j is %s %j', (path, locale, rest) => {
  expect(splitLocale(path, locales, 'en')).toEqual({ locale, path: rest });
});

test('another default locale has no prefix', () => {
  expect(splitLocale('/de/cashier', locales, 'de')).toEqual({ locale: 'de', path: '/de/cashier' });
  expect(splitLocale('/en/cashier', locales, 'de')).toEqual({ locale: 'en', path: '/cashier' });
});

test.each([
  ['/', 'de', '/de'],
  ['/?a=1', 'de', '/de?a=1'],
  ['/#top', 'de', '/de#top'],
  ['/cashier?tab=x#y', 'de', '/de/cashier?tab=x#y'],
  ['/', 'en', '/'],
  ['/cashier', 'en', '/cashier'],
])('%j in %s is %j, and back', (path, locale, address) => {
  expect(localizePath(path, locale, 'en')).toBe(address);
  expect(splitLocale(address, locales, 'en')).toEqual({ locale, path });
});
