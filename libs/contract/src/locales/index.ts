import configured from './locales.json' with { type: 'json' };

export type SiteLocale = Readonly<{ code: string; name: string; dir: 'ltr' | 'rtl' }>;

/** The site's languages in the order of its menu. The first is the default and the language of the source texts. */
export const siteLocales: readonly SiteLocale[] = configured.map(({ code, name, dir }) => ({
  code,
  name,
  dir: dir === 'rtl' ? 'rtl' : 'ltr',
}));
