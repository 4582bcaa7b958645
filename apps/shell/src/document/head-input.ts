import type { DomainSeo, Locales, SiteConfig } from '@croupier/contract/content';
import type { PageContext, PageFailure, PageHead } from '@croupier/navigation';

/** The site for search engines: its origin, and the CMS's settings for its host name. */
export type Site = Readonly<{ origin: string; seo: DomainSeo | null }>;

export type HeadInput = Readonly<{
  page: PageContext | null;
  head: PageHead | null;
  failure: PageFailure | null;
  config: SiteConfig | null;
  locales: Locales;
  locale: string;
  site: Site;
}>;
