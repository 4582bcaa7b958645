export { application } from './application.collection.ts';
export { createApplicationState, type ApplicationState } from './application.state.ts';
export { generalInfo } from './metadata.collection.ts';
export { createMetadataModule } from './metadata.module.ts';
export { createOffered } from './offered.ts';
