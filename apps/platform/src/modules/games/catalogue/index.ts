export { categories, gameDescriptions, gameRule, studios, type GameRule } from './catalogue.collections.ts';
export { createCatalogueModule } from './catalogue.module.ts';
export { createCatalogueRepository } from './catalogue.repository.ts';
export { createCatalogueService, type Catalogue, type CatalogueInfo } from './catalogue.service.ts';
export { createCatalogueSync } from './catalogue.sync.ts';
export { popularityProjection } from './popularity.projection.ts';
