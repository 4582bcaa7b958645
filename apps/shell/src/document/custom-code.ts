import type { CustomCode, SiteConfig } from '@croupier/contract/content';
import type { PageContext } from '@croupier/navigation';
import { isDeclared } from '../routing/declarations.ts';

/** Returns the code of third parties that the document of a page carries: none where an app declares so. */
export const customCodeOf = (
  config: SiteConfig | null,
  page: Pick<PageContext, 'path'> | null,
): readonly CustomCode[] =>
  page && !isDeclared('withoutCustomCode', page.path)
    ? (config?.customCode ?? []).filter(({ isEnabled }) => isEnabled)
    : [];

/** Returns the configuration for the browser, without the code itself: only the document contains it. */
export const withoutCode = (config: SiteConfig): SiteConfig =>
  config.customCode ? { ...config, customCode: config.customCode.map((entry) => ({ ...entry, code: '' })) } : config;
