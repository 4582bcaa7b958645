/** A path without its locale prefix, and the locale the prefix named. */
export type LocalisedPath = Readonly<{ locale: string; path: string }>;

/**
 * Takes a path apart. Only a known locale other than the default one is a prefix:
 * with `en` as the default `/de/cashier` is the German cashier, and `/en` is the page whose slug is "en".
 * `path` may carry a query and a hash; they stay.
 */
export const splitLocale = (path: string, locales: readonly string[], defaultLocale: string): LocalisedPath => {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  if (first === defaultLocale || !locales.includes(first)) return { locale: defaultLocale, path: path || '/' };
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` };
};

/**
 * The path in a locale: the default one carries no prefix. `path` is one without a prefix; it may carry a query and a
 * hash.
 */
export const localizePath = (path: string, locale: string, defaultLocale: string): string => {
  if (locale === defaultLocale) return path;
  return path === '/' || path === '' ? `/${locale}` : `/${locale}${path.replace(/^\/(?=[?#])/, '')}`;
};
