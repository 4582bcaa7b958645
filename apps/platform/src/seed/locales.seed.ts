import { siteLocales } from '@croupier/contract/locales';

export const localeSeeds = siteLocales.map(({ code, name, dir }, index) => ({
  code,
  name,
  dir,
  position: index + 1,
  is_default: index === 0,
}));
