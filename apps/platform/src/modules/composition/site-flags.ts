import type { SiteConfig } from '@croupier/contract/content';
import { siteConfigCollection, type Content } from '../content/content/index.ts';
import { generalInfo } from '../content/metadata/index.ts';

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

export type GeneralFlag = 'is_bonus_isolation_enabled' | 'is_game_history_export_enabled';

/** The same for the switches of the general settings. */
export const createGeneralFlags =
  (
    content: Pick<Content, 'find'>,
    defaultLocale: () => Promise<string>,
  ): ((flag: GeneralFlag) => () => Promise<boolean>) =>
  (flag) =>
  async () =>
    (await content.find(generalInfo, generalInfo.name, await defaultLocale()))?.attributes[flag] ?? false;
