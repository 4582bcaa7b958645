import type { PlatformModule } from '../../module.ts';
import { contentMigrations } from './content.migrations.ts';
import { cmsRoutes, siteConfigRoute, type ContentRoutesOptions } from './content.routes.ts';

export const createContentModule = (options: ContentRoutesOptions & Readonly<{ seed: () => Promise<void> }>): PlatformModule => ({
  name: 'content',
  migrations: contentMigrations,
  handlers: [],
  routes: async (app) => {
    siteConfigRoute(app, options);
    // The CMS answers refusals in its own shape, apart from every other route.
    await app.register(async (scope) => cmsRoutes(scope, options));
  },
  seed: options.seed,
});
