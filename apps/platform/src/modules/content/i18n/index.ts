export { createI18nModule } from './i18n.module.ts';
