export { entryRequested, type EntryView } from './entry.model.ts';
