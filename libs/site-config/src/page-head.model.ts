import type { SiteConfig } from '@croupier/contract/content';
import { headChanged, type PageHead } from '@croupier/navigation';
import { createEvent, sample } from 'effector';
import { $siteConfig } from './site-config.model.ts';

export type HeadRequest = Readonly<{
  /** Whose words are wanted: a path without locale prefix. */
  path: string;
  /** What the page itself knows better than the CMS, such as a game's name. */
  title?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | undefined;
  robots?: string | undefined;
}>;

/** Says what a page is called: by the page's own data, by the CMS, or as the site's menus call it. */
export const headRequested = createEvent<HeadRequest>();

const menuTitle = ({ menus, footer }: SiteConfig, path: string): string | undefined =>
  [...menus.main, ...menus.mobile, ...menus.profile, ...footer.columns.flatMap(({ links }) => links)].find(
    (item) => item.path === path,
  )?.title;

/** The head of a page as it would be said: the first that has words has the word. */
export const headOf = (
  config: SiteConfig | null,
  { path, title, description, imageUrl, robots }: HeadRequest,
): PageHead => {
  const seo = config?.seo?.find((entry) => entry.path === path);
  const words = description ?? seo?.description;
  return {
    title: title ?? seo?.title ?? (config && menuTitle(config, path)) ?? config?.brand.name ?? '',
    ...(words === undefined ? {} : { description: words }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(robots === undefined ? {} : { robots }),
  };
};

sample({ clock: headRequested, source: $siteConfig, fn: headOf, target: headChanged });
