import type { SiteConfig } from '@croupier/contract/content';
import { headChanged, type PageHead } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { createEvent, sample } from 'effector';

export type HeadRequest = Readonly<{
  /** Whose words are wanted: a path without locale prefix. */
  path: string;
  /** What the page itself knows better than the CMS, such as a programme's name. */
  title?: string;
  description?: string;
}>;

/** Says what a page is called: by the page's own data, by the CMS, or as the site's menu calls it. */
export const headRequested = createEvent<HeadRequest>();

export const headOf = (config: SiteConfig | null, { path, title, description }: HeadRequest): PageHead => {
  const seo = config?.seo?.find((entry) => entry.path === path);
  const menu = config?.menus.main.find((item) => item.path === path);
  const words = description ?? seo?.description;
  return { title: title ?? seo?.title ?? menu?.title ?? config?.brand.name ?? '', ...(words === undefined ? {} : { description: words }) };
};

sample({ clock: headRequested, source: $siteConfig, fn: headOf, target: headChanged });
