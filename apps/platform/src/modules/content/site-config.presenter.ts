import type { SiteConfig } from '@croupier/contract/content';
import { seoPages, siteConfigCollection } from './collections/index.ts';
import type { Content } from './content.service.ts';

/** The site's configuration in one locale, with the titles and descriptions of its pages. */
export const presentSiteConfig = async (content: Content, locale: string): Promise<SiteConfig> => {
  const [config, seo] = await Promise.all([
    content.find(siteConfigCollection, siteConfigCollection.name, locale),
    content.list(seoPages, locale),
  ]);
  if (!config) throw new Error('The site configuration is missing: seed site-config');
  return { ...config.attributes, seo: seo.map(({ attributes }) => attributes) };
};
