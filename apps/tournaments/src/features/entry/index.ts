export { entryRequested } from './entry.model.ts';
