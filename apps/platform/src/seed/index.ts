export { localeSeeds } from './locales.seed.ts';
export { seedContent, seedCollections } from './seed-content.ts';
