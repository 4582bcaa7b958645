import type { Database } from '../../../database/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { Locales } from '../locales/index.ts';
import { adminRoutes } from './editors/admin.routes.ts';
import { sendErrorsInStrapiFormat } from './cms-errors.ts';
import type { Collection } from './collection.ts';
import { contentMigrations } from './content.migrations.ts';
import { cmsRoutes } from './content.routes.ts';
import type { Content } from './content.service.ts';
import type { Editors } from './editors/editors.ts';
import { siteRoutes } from './site/site.routes.ts';

export type ContentModuleOptions = Readonly<{
  database: Database;
  content: Content;
  locales: Locales;
  editors: Editors;
  collections: readonly Collection[];
  now: () => Date;
  seed: () => Promise<void>;
}>;

export const createContentModule = ({
  database,
  content,
  locales,
  editors,
  collections,
  now,
  seed,
}: ContentModuleOptions): PlatformModule => ({
  name: 'content',
  migrations: contentMigrations,
  handlers: [],
  routes: async (app) => {
    siteRoutes(app, { content, locales });
    await app.register(async (scope) => {
      sendErrorsInStrapiFormat(scope);
      adminRoutes(scope, { database, editors, collections, now });
      cmsRoutes(scope, { content, locales, collections, editors });
    });
  },
  seed,
});
