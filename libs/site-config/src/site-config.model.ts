import { createApiEffect, createDocumentEffect } from '@croupier/api-client';
import type { MethodOutput } from '@croupier/contract';
import type { SiteConfig } from '@croupier/contract/content';
import type { getGeneralInfo } from '@croupier/contract/metadata';
import { createEvent, createStore, sample } from 'effector';

export type GeneralInfo = MethodOutput<typeof getGeneralInfo>;

/** Loads the configuration of the site in the locale of the API client. The server does this for the first page. */
export const loadSiteConfigFx = createDocumentEffect(
  (_: void, locale) => `/nfx/cms-config/${locale}`,
  async () => (await import('@croupier/contract/content')).siteConfig,
);
export const loadGeneralInfoFx = createApiEffect(
  async () => (await import('@croupier/contract/metadata')).getGeneralInfo,
);

/** Requests the configuration: at start, and for another locale. */
export const siteConfigRequested = createEvent();

/** The configuration of the CMS; null until it has loaded. */
export const $siteConfig = createStore<SiteConfig | null>(null).on(loadSiteConfigFx.doneData, (_, config) => config);
/** The configuration of the platform; null until it has loaded. */
export const $generalInfo = createStore<GeneralInfo | null>(null).on(loadGeneralInfoFx.doneData, (_, info) => info);

sample({ clock: siteConfigRequested, target: [loadSiteConfigFx, loadGeneralInfoFx] });
