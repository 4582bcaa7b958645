export { localeSeeds } from './locales.seed.ts';
export { promoCodeSeeds } from './promo-codes.seed.ts';
export { seedContent, seedCollections } from './seed-content.ts';
