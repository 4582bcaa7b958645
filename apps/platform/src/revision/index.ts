export { createRevisionCache, type RevisionCache } from './revision-cache.ts';
