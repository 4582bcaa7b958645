import type { Locales } from '@croupier/contract/content';
import { splitLocale } from '@croupier/i18n';

export type PageAddress = Readonly<{
  locale: string;
  /** Path without the locale prefix. */
  path: string;
  search: string;
  /** Locale prefix of all paths in the locale; empty for the default locale. */
  basename: string;
}>;

/** Returns the parts of a requested path and query. */
export const readAddress = (url: string, { locales, defaultLocale }: Locales): PageAddress => {
  // Two slashes at the beginning are part of the path, not the name of a host.
  const { pathname, search } = new URL(`http://site.invalid${url.startsWith('/') ? '' : '/'}${url}`);
  const codes = locales.map(({ code }) => code);
  const { locale, path } = splitLocale(pathname, codes, defaultLocale);
  return { locale, path, search, basename: locale === defaultLocale ? '' : `/${locale}` };
};
