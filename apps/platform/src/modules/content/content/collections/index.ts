export { banners } from './banners.collection.ts';
export { forms } from './forms.collection.ts';
export { pages } from './pages.collection.ts';
export { promotions } from './promotions.collection.ts';
export { redirects } from './redirects.collection.ts';
export { domainSeoPages, seoPages } from './seo.collection.ts';
export {
  currencyConditionsCollection,
  customCodes,
  loaderSettingsCollection,
  loyaltyDisplayCollection,
  menuBannerSettings,
  tournamentDisplayCollection,
  validatorConfigCollection,
  webSettingsCollection,
  withdrawErrorButtonsCollection,
} from './settings.collections.ts';
export { siteConfigCollection } from './site-config.collection.ts';
export { translations } from './translations.collection.ts';
