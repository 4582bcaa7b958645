import type { SiteConfig } from '@croupier/contract/content';
import { $generalInfo, $siteConfig } from './site-config.model.ts';

/** How often the balance is asked for, where the CMS says nothing (yet). */
const balanceRefreshDefaults: SiteConfig['settingsForUpdBalance'] = {
  isEnabledInterval: false,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: false,
  countSecondsForDelayBetweenClick: 1,
};

export const $balanceRefreshSettings = $siteConfig.map(
  (config) => config?.settingsForUpdBalance ?? balanceRefreshDefaults,
);
export const $brand = $siteConfig.map((config) => config?.brand ?? null);
export const $flags = $siteConfig.map((config) => config?.flags ?? null);
export const $registrationConfig = $siteConfig.map((config) => config?.registration ?? null);
export const $cashierConfig = $siteConfig.map((config) => config?.cashier ?? null);
export const $homeSections = $siteConfig.map((config) => config?.home ?? []);
/** Seconds without activity after which a player is logged out; 0 is never. */
export const $forcedLogoutSeconds = $generalInfo.map((info) => info?.time_to_force_logout ?? 0);
