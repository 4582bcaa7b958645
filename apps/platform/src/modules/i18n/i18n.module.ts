import type { PlatformModule } from '../../module.ts';
import type { Content } from '../content/index.ts';
import { i18nMigrations } from './i18n.migrations.ts';
import { i18nRoutes } from './i18n.routes.ts';
import type { Locales } from './locales.ts';

export const createI18nModule = ({ content, locales, seed }: Readonly<{ content: Content; locales: Locales; seed: () => Promise<void> }>): PlatformModule => ({
  name: 'i18n',
  migrations: i18nMigrations,
  handlers: [],
  routes: (app) => i18nRoutes(app, { content, locales }),
  seed,
});
