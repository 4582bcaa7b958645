import type { RenderRequest } from '@croupier/releases/page';
import type { Page } from './document.ts';

const themes = ['light', 'dark', 'system'] as const;

/** Returns an empty page for an address that only the browser renders, with the data that its document needs. */
export const emptyPage = ({
  url,
  locales,
  overrides,
  cookie,
}: Pick<RenderRequest, 'url' | 'locales' | 'overrides' | 'cookie'>): Page => {
  const [, first] = url.split(/[/?]/);
  const byCode = (code: string | undefined) => locales.locales.find((locale) => locale.code === code);
  const { code, dir } = byCode(first) ??
    byCode(locales.defaultLocale) ?? { code: locales.defaultLocale, dir: 'ltr' as const };
  return {
    locale: code,
    direction: dir,
    theme: themes.find((theme) => cookie?.split(/;\s*/).includes(`theme=${theme}`)) ?? 'system',
    html: '',
    head: null,
    siteName: 'Croupier',
    messages: {},
    overrides: overrides[code] ?? {},
    state: null,
    renderedModules: [],
    deferredToBrowser: [],
  };
};
