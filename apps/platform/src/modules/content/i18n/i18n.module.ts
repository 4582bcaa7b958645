import type { Database } from '../../../database/index.ts';
import type { PlatformModule } from '../../../module.ts';
import { sendErrorsInStrapiFormat, type Content, type Editors } from '../content/index.ts';
import { i18nMigrations } from './i18n.migrations.ts';
import { i18nRoutes } from './i18n.routes.ts';
import type { Locales } from '../locales/index.ts';
import { createMessageEditing } from './messages.editing.ts';
import { messageRoutes } from './messages.routes.ts';

export type I18nModuleOptions = Readonly<{
  database: Database;
  content: Content;
  locales: Locales;
  editors: Editors;
  seed: () => Promise<void>;
}>;

export const createI18nModule = ({ database, content, locales, editors, seed }: I18nModuleOptions): PlatformModule => ({
  name: 'i18n',
  migrations: i18nMigrations,
  handlers: [],
  routes: async (app) => {
    i18nRoutes(app, { content, locales });
    await app.register(async (scope) => {
      sendErrorsInStrapiFormat(scope);
      messageRoutes(scope, { locales, editing: createMessageEditing({ content, database }), editors });
    });
  },
  seed,
});
