import { $siteConfig } from '@croupier/site-config';

/** The site has no loyalty programme. */
export const $isSwitchedOff = $siteConfig.map((config) => config !== null && !config.loyalty.isEnableLoyalty);
