import type { SiteConfig } from '@croupier/contract/content';
import { headChanged, type PageContext, type PageHead } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { createEvent, sample } from 'effector';

/** Pages of one player's money are nobody else's to find. */
export const robots = 'noindex, nofollow';

/** A page is opened: until it is drawn in the reader's language it is called as the CMS calls its address. */
export const headRequested = createEvent<PageContext>();

export const headOf = (config: SiteConfig | null, { path }: Pick<PageContext, 'path'>): PageHead => {
  const seo = config?.seo?.find((entry) => entry.path === path);
  const menu = config && [...config.menus.profile, ...config.menus.main, ...config.menus.mobile].find((item) => item.path === path);
  return { title: seo?.title ?? menu?.title ?? config?.brand.name ?? '', robots, ...(seo ? { description: seo.description } : {}) };
};

sample({ clock: headRequested, source: $siteConfig, fn: headOf, target: headChanged });
