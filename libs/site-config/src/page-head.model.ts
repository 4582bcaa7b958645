import type { SiteConfig } from '@croupier/contract/content';
import { headChanged, type PageHead } from '@croupier/navigation';
import { createEvent, sample } from 'effector';
import { $siteConfig } from './site-config.model.ts';

export type HeadRequest = Readonly<{
  /** A path without locale prefix. */
  path: string;
  /** Metadata of the page that takes precedence over the CMS, such as the name of a game. */
  title?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | undefined;
  robots?: string | undefined;
}>;

/** Sets the head of a page from its own data, the CMS, or the menus of the site. */
export const headRequested = createEvent<HeadRequest>();

const menuTitle = ({ menus, footer }: SiteConfig, path: string): string | undefined =>
  [...menus.main, ...menus.mobile, ...menus.profile, ...footer.columns.flatMap(({ links }) => links)].find(
    (item) => item.path === path,
  )?.title;

/** Returns the head of a page from the first source that has one. */
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
