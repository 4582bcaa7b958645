export { projectionMigrations } from './projections.migrations.ts';
export { createProjector, type Projection, type Projector, type ProjectorOptions } from './projector.ts';
