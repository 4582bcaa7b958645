import type { Locales } from '@croupier/contract/content';
import { escape } from '../document/markup.ts';

/** A page of the site, by its path without a locale's prefix. */
export type SitePage = Readonly<{ path: string; changedAt?: string }>;

/**
 * Pages per file, each in every locale: far below the limits of search engines (50,000 addresses, 50 MB).
 */
export const pagesPerFile = 500;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the address of a page in a locale. */
export const addressIn = (origin: string, { defaultLocale }: Locales, code: string, path: string): string =>
  `${origin}${code === defaultLocale ? '' : `/${code}`}${path === '/' && code !== defaultLocale ? '' : path}`;

const entry = (origin: string, locales: Locales, { path, changedAt }: SitePage): string => {
  const at = (code: string): string => escape(encodeURI(addressIn(origin, locales, code, path)));
  const link = (language: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${escape(language)}" href="${address}"/>`;
  const links = [
    ...locales.locales.map(({ code }) => link(code, at(code))),
    link('x-default', at(locales.defaultLocale)),
  ].join('');
  const changed = changedAt === undefined ? '' : `<lastmod>${escape(changedAt)}</lastmod>`;
  return locales.locales.map(({ code }) => `<url><loc>${at(code)}</loc>${changed}${links}</url>`).join('\n');
};

/** Returns a sitemap of pages in all locales: sitemaps.org, with Google's `xhtml:link` for languages. */
export const composeSitemap = (origin: string, locales: Locales, pages: readonly SitePage[]): string =>
  `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map((page) => entry(origin, locales, page)).join('\n')}\n</urlset>\n`;

/** Returns the index of the sitemap files of a site with many pages. */
export const composeIndex = (origin: string, files: number): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${Array.from({ length: files }, (_, at) => `<sitemap><loc>${escape(origin)}/sitemap-${at + 1}.xml</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;
