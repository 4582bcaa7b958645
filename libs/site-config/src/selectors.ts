import type { SiteConfig } from '@croupier/contract/content';
import { $generalInfo, $siteConfig } from './site-config.model.ts';

/** The balance refresh of a site whose CMS sets none. */
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
/** The seconds of inactivity before a forced sign-out; 0 for never. */
export const $forcedLogoutSeconds = $generalInfo.map((info) => info?.time_to_force_logout ?? 0);
