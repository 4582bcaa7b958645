import type { DomainSeo, PageSeo } from '@croupier/contract/content';
import { sampleSiteConfig } from '@croupier/testing';
import type { HeadInput } from './head-input.ts';

export const sampleDomain = (own: Partial<DomainSeo> = {}): DomainSeo => ({
  host: '*',
  titleSuffix: '',
  canonicalOrigin: '',
  isIndexed: true,
  meta: [],
  robots: { groups: [], sitemaps: [] },
  ...own,
});

/** The input of `headTags` for tests: a page by its path, and its texts in the CMS. */
export const sampleHead = (
  path: string,
  { seo = [], ...own }: Partial<HeadInput> & Readonly<{ seo?: readonly PageSeo[] }> = {},
): HeadInput => ({
  page: { name: 'page', path, params: {}, query: {}, hash: '', locale: 'en' },
  head: null,
  failure: null,
  config: sampleSiteConfig({ seo: [...seo] }),
  locale: 'en',
  locales: {
    locales: [
      { code: 'en', name: 'English', dir: 'ltr' },
      { code: 'de', name: 'Deutsch', dir: 'ltr' },
      { code: 'ar', name: 'العربية', dir: 'rtl' },
    ],
    defaultLocale: 'en',
  },
  site: { origin: 'https://aurora.example', seo: null },
  ...own,
});
