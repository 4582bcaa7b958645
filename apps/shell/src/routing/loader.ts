import type { LoaderSettings } from '@croupier/contract/content';
import { $siteConfig } from '@croupier/site-config';

const defaults: LoaderSettings = { isEnabled: true, type: 'bar', text: '', delay: 160 };

/** Settings of the loading indicator, from the CMS. It appears after a delay, so that it does not flash. */
export const $loader = $siteConfig.map((config) => config?.loader ?? defaults);
