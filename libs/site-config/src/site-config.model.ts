import { createApiEffect, createDocumentEffect } from '@croupier/api-client';
import type { MethodOutput } from '@croupier/contract';
import type { SiteConfig } from '@croupier/contract/content';
import type { getGeneralInfo } from '@croupier/contract/metadata';
import { createEvent, createStore, sample } from 'effector';

export type GeneralInfo = MethodOutput<typeof getGeneralInfo>;

/**
 * Reads all that the CMS sets for a site, in the locale of the scope's API client. The server has done it for the first
 * page already.
 */
export const loadSiteConfigFx = createDocumentEffect(
  (_: void, locale) => `/nfx/cms-config/${locale}`,
  async () => (await import('@croupier/contract/content')).siteConfig,
);
export const loadGeneralInfoFx = createApiEffect(
  async () => (await import('@croupier/contract/metadata')).getGeneralInfo,
);

/** The page starts, or goes on in another locale: what it is set to is read (again). */
export const siteConfigRequested = createEvent();

/** What the CMS sets; null until it has been read. */
export const $siteConfig = createStore<SiteConfig | null>(null).on(loadSiteConfigFx.doneData, (_, config) => config);
/** What the platform sets for the site as a whole; null until it has been read. */
export const $generalInfo = createStore<GeneralInfo | null>(null).on(loadGeneralInfoFx.doneData, (_, info) => info);

sample({ clock: siteConfigRequested, target: [loadSiteConfigFx, loadGeneralInfoFx] });
