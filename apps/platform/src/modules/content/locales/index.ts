export { createLocales, type LocaleRow, type Locales } from './locales.ts';
