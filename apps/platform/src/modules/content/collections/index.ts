export { banners } from './banners.collection.ts';
export { pages } from './pages.collection.ts';
export { promotions } from './promotions.collection.ts';
export { redirects } from './redirects.collection.ts';
export { seoPages } from './seo.collection.ts';
export { siteConfigCollection } from './site-config.collection.ts';
export { translations } from './translations.collection.ts';
