/** A path without its locale prefix, and the locale of the prefix. */
export type LocalisedPath = Readonly<{ locale: string; path: string }>;

/**
 * Splits a path into locale and path. Only a known locale other than the default one is a prefix: with `en` as the
 * default, `/de/cashier` is the German cashier, and `/en` is the page with the slug "en". Keeps query and hash.
 */
export const splitLocale = (path: string, locales: readonly string[], defaultLocale: string): LocalisedPath => {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  if (first === defaultLocale || !locales.includes(first)) return { locale: defaultLocale, path: path || '/' };
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` };
};

/**
 * Returns the path in a locale. The default locale has no prefix. `path` has no prefix; it may have a query and a hash.
 */
export const localizePath = (path: string, locale: string, defaultLocale: string): string => {
  if (locale === defaultLocale) return path;
  return path === '/' || path === '' ? `/${locale}` : `/${locale}${path.replace(/^\/(?=[?#])/, '')}`;
};
