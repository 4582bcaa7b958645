export { $isSelfExcluded } from './self-exclusion.model.ts';
