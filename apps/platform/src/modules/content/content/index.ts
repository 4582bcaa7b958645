export { defineCollection, type AttributesOf, type Collection, type Document } from './collection.ts';
export {
  banners,
  currencyConditionsCollection,
  customCodes,
  domainSeoPages,
  forms,
  loaderSettingsCollection,
  loyaltyDisplayCollection,
  menuBannerSettings,
  pages,
  promotions,
  redirects,
  seoPages,
  siteConfigCollection,
  tournamentDisplayCollection,
  translations,
  validatorConfigCollection,
  webSettingsCollection,
  withdrawErrorButtonsCollection,
} from './collections/index.ts';
export { address, hexColor, moment, shortText, sitePath, slug } from './collections/attributes.ts';
export { readChanges, type Change } from './editors/audit.ts';
export { sendErrorsInStrapiFormat } from './cms-errors.ts';
export { invalidContent, contentNotFound } from './content.errors.ts';
export { createContentModule } from './content.module.ts';
export { createContentRepository } from './documents/content.repository.ts';
export { createContentService, type Content, type SeededVersions } from './content.service.ts';
export { createEditors, requireEditor, requireWriter, type Editors } from './editors/editors.ts';
