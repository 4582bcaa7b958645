export { createI18nModule } from './i18n.module.ts';
export { createLocales, type LocaleRow, type Locales } from './locales.ts';
