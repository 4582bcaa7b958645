import type { SiteConfig } from '@croupier/contract/content';
import { siteConfigCollection, type Content } from '../content/content/index.ts';

export type SiteFlag = keyof SiteConfig['flags'];
export type SiteFlags = (flag: SiteFlag) => () => Promise<boolean>;

/**
 * Whether the CMS has enabled a feature of the site; read for each call. Without a configuration everything is off.
 */
export const createSiteFlags =
  (content: Pick<Content, 'find'>, defaultLocale: () => Promise<string>): SiteFlags =>
  (flag) =>
  async () =>
    (await content.find(siteConfigCollection, siteConfigCollection.name, await defaultLocale()))?.attributes.flags[
      flag
    ] ?? false;
