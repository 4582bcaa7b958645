import type { Locales, SiteConfig } from '@croupier/contract/content';
import type { PageContext, PageFailure, PageHead } from '@croupier/navigation';
import type { Site } from '@croupier/releases/page';

export type HeadInput = Readonly<{
  page: PageContext | null;
  head: PageHead | null;
  failure: PageFailure | null;
  config: SiteConfig | null;
  locales: Locales;
  locale: string;
  site: Site;
}>;
