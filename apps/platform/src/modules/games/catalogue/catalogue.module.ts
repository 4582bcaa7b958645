import type { PlatformModule } from '../../../module.ts';
import type { Projector } from '../projections/index.ts';
import { catalogueHandlers } from './catalogue.handlers.ts';
import { catalogueMigrations } from './catalogue.migrations.ts';
import type { Catalogue } from './catalogue.service.ts';
import type { createCatalogueSync } from './catalogue.sync.ts';

export type CatalogueModuleOptions = Readonly<{
  catalogue: Catalogue;
  sync: ReturnType<typeof createCatalogueSync>;
  popularity: Projector;
}>;

export const createCatalogueModule = ({ catalogue, sync, popularity }: CatalogueModuleOptions): PlatformModule => ({
  name: 'catalogue',
  migrations: catalogueMigrations,
  handlers: catalogueHandlers(catalogue),
  started: async () => {
    await sync.start();
    popularity.start();
  },
  stopped: async () => {
    await Promise.all([sync.stop(), popularity.stop()]);
  },
});
