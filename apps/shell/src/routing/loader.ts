import type { LoaderSettings } from '@croupier/contract/content';
import { $siteConfig } from '@croupier/site-config';

const usual: LoaderSettings = { isEnabled: true, type: 'bar', text: '', delay: 160 };

/**
 * What tells that a page is on its way, as the CMS has it. One that comes at once needs nothing: what flashes is worse
 * than none.
 */
export const $loader = $siteConfig.map((config) => config?.loader ?? usual);
