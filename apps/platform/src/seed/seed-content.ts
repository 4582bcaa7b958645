import { offers } from '../modules/rewards/campaigns/index.ts';
import { cashbackPrograms } from '../modules/rewards/cashbacks/index.ts';
import { categories, gameDescriptions, studios } from '../modules/games/catalogue/index.ts';
import {
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
  type AttributesOf,
  type Collection,
  type Content,
} from '../modules/content/content/index.ts';
import { jackpots } from '../modules/games/jackpots/index.ts';
import {
  loyaltyCharacters,
  loyaltyNoticeTexts,
  loyaltyPrograms,
  loyaltyProducts,
  loyaltyQuests,
} from '../modules/rewards/loyalty/index.ts';
import { application, generalInfo } from '../modules/content/metadata/index.ts';
import { popups } from '../modules/content/popups/index.ts';
import { chatSettingsCollection, supportSettings } from '../modules/support/support/index.ts';
import { tournamentCancellations, tournamentTemplates } from '../modules/rewards/tournaments/index.ts';
import { bannerSeeds } from './banners.seed.ts';
import { cashbackSeeds } from './cashback.seed.ts';
import { categorySeeds } from './categories.seed.ts';
import { generalInfoSeed } from './general-info.seed.ts';
import { jackpotSeeds } from './jackpots.seed.ts';
import { loyaltySeeds } from './loyalty.seed.ts';
import { characterSeeds, noticeTextSeeds, productSeeds, questSeeds } from './loyalty/index.ts';
import { offerSeeds } from './offers.seed.ts';
import { companyPageSeeds } from './pages/company.seed.ts';
import { helpPageSeeds } from './pages/help.seed.ts';
import { legalPageSeeds } from './pages/legal.seed.ts';
import { popupSeeds } from './popups.seed.ts';
import { servicePromotionSeeds } from './promotions/service-promotions.seed.ts';
import { eventPromotionSeeds } from './promotions/event-promotions.seed.ts';
import { redirectSeeds } from './redirects.seed.ts';
import { studioSeeds } from './studios.seed.ts';
import { buildSeed, seedLocales, type SeedDocument } from './translate.ts';
import { seoSeeds } from './seo.seed.ts';
import { domainSeoSeeds } from './site/domain-seo.seed.ts';
import { formSeeds } from './site/forms.seed.ts';
import {
  applicationSeed,
  currencyConditionsSeed,
  loaderSettingsSeed,
  loyaltyDisplaySeed,
  menuBannerSeed,
  tournamentDisplaySeed,
  validatorConfigSeed,
  webSettingsSeed,
  withdrawErrorButtonsSeed,
} from './site/settings.seed.ts';
import { siteConfigSeed } from './site/site-config.seed.ts';
import { chatSettingsSeed, supportSettingsSeed } from './site/support.seed.ts';
import { tournamentSeeds } from './tournaments.seed.ts';
import { translationSeeds } from './translations.seed.ts';

type CollectionSeed = Readonly<{ collection: Collection; documents: readonly SeedDocument<unknown>[] }>;

/** Makes the compiler check the documents against the type of their collection. */
const fill = <C extends Collection>(
  collection: C,
  documents: readonly SeedDocument<AttributesOf<C>>[],
): CollectionSeed => ({ collection, documents });

/** All collections of the CMS with their initial documents. */
export const seedCollections: readonly CollectionSeed[] = [
  fill(siteConfigCollection, [siteConfigSeed]),
  fill(generalInfo, [generalInfoSeed]),
  fill(application, [applicationSeed]),
  fill(forms, formSeeds),
  fill(menuBannerSettings, [menuBannerSeed]),
  fill(customCodes, []),
  fill(webSettingsCollection, [webSettingsSeed]),
  fill(loaderSettingsCollection, [loaderSettingsSeed]),
  fill(validatorConfigCollection, [validatorConfigSeed]),
  fill(currencyConditionsCollection, [currencyConditionsSeed]),
  fill(withdrawErrorButtonsCollection, [withdrawErrorButtonsSeed]),
  fill(loyaltyDisplayCollection, [loyaltyDisplaySeed]),
  fill(tournamentDisplayCollection, [tournamentDisplaySeed]),
  fill(domainSeoPages, domainSeoSeeds),
  fill(chatSettingsCollection, [chatSettingsSeed]),
  fill(supportSettings, [supportSettingsSeed]),
  fill(popups, popupSeeds),
  fill(pages, [...companyPageSeeds, ...legalPageSeeds, ...helpPageSeeds]),
  fill(promotions, [...servicePromotionSeeds, ...eventPromotionSeeds]),
  fill(banners, bannerSeeds),
  fill(redirects, redirectSeeds),
  fill(seoPages, seoSeeds),
  fill(translations, translationSeeds),
  fill(categories, categorySeeds),
  fill(studios, studioSeeds),
  fill(gameDescriptions, []),
  fill(offers, offerSeeds),
  fill(cashbackPrograms, cashbackSeeds),
  fill(loyaltyPrograms, loyaltySeeds),
  fill(loyaltyCharacters, characterSeeds),
  fill(loyaltyProducts, productSeeds),
  fill(loyaltyQuests, questSeeds),
  fill(loyaltyNoticeTexts, noticeTextSeeds),
  fill(tournamentTemplates, tournamentSeeds),
  fill(tournamentCancellations, []),
  fill(jackpots, jackpotSeeds),
];

/** Fills empty collections. It runs at every start and does not replace the changes of editors. */
export const seedContent = async (content: Content, now: Date): Promise<void> => {
  for (const { collection, documents } of seedCollections) {
    await content.seed(
      collection,
      documents.map((document) => ({
        documentId: document.documentId,
        versions: Object.fromEntries(seedLocales.map((locale) => [locale, buildSeed(document, locale, now)])),
      })),
    );
  }
};
