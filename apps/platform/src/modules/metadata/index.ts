export { generalInfo } from './metadata.collection.ts';
export { createMetadataModule } from './metadata.module.ts';
