import type { Page } from './document.ts';
import type { RenderRequest } from './shell-server.ts';

const themes = ['light', 'dark', 'system'] as const;

/** The page of an address that only the browser draws: what the document around it has to know, without anything in it. */
export const undrawnPage = ({
  url,
  locales,
  overrides,
  cookie,
}: Pick<RenderRequest, 'url' | 'locales' | 'overrides' | 'cookie'>): Page => {
  const [, first] = url.split(/[/?]/);
  const { code, dir } = locales.locales.find((known) => known.code === first) ?? {
    code: locales.defaultLocale,
    dir: 'ltr',
  };
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
    served: { opened: [], left: [] },
    used: [],
  };
};
