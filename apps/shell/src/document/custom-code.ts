import type { CustomCode, SiteConfig } from '@croupier/contract/content';
import type { PageContext } from '@croupier/navigation';

/** Where money is moved and where passwords are typed into a frame, no code of third parties runs. */
const isKeptClear = ({ path }: Pick<PageContext, 'path'>): boolean => /^\/(?:cashier|forms)(?:\/|$)/.test(path);

/** The code of third parties that the document of a page carries. */
export const customCodeOf = (
  config: SiteConfig | null,
  page: Pick<PageContext, 'path'> | null,
): readonly CustomCode[] =>
  page && !isKeptClear(page) ? (config?.customCode ?? []).filter(({ isEnabled }) => isEnabled) : [];

/** What the page is told of it: that there is some, and where. The code itself stands in the document alone. */
export const withoutCode = (config: SiteConfig): SiteConfig =>
  config.customCode ? { ...config, customCode: config.customCode.map((entry) => ({ ...entry, code: '' })) } : config;
