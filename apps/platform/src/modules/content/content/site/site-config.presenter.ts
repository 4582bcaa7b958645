import { undeclaredPurpose } from '@croupier/contract/consent';
import type { SiteConfig } from '@croupier/contract/content';
import type { AttributesOf, Collection } from '../collection.ts';
import {
  currencyConditionsCollection,
  customCodes,
  forms,
  loaderSettingsCollection,
  loyaltyDisplayCollection,
  menuBannerSettings,
  seoPages,
  siteConfigCollection,
  tournamentDisplayCollection,
  validatorConfigCollection,
  webSettingsCollection,
  withdrawErrorButtonsCollection,
} from '../collections/index.ts';
import type { Content } from '../content.service.ts';

/** Returns the configuration of the site in a locale, from all collections that belong to it. */
export const presentSiteConfig = async (content: Content, locale: string): Promise<SiteConfig> => {
  const single = async <C extends Collection>(collection: C): Promise<AttributesOf<C> | undefined> =>
    (await content.find(collection, collection.name, locale))?.attributes;
  const all = async <C extends Collection>(collection: C): Promise<AttributesOf<C>[]> =>
    (await content.list(collection, locale)).map(({ attributes }) => attributes);

  const config = await single(siteConfigCollection);
  if (!config) throw new Error('The site configuration is missing: seed site-config');
  const banner = await single(menuBannerSettings);
  const codes = await all(customCodes);
  const given = {
    web: await single(webSettingsCollection),
    loader: await single(loaderSettingsCollection),
    validators: await single(validatorConfigCollection),
    currencyConditions: await single(currencyConditionsCollection),
    withdrawErrorButtons: await single(withdrawErrorButtonsCollection),
    loyaltyDisplay: await single(loyaltyDisplayCollection),
    leaderTopImages: (await single(tournamentDisplayCollection))?.leaderTopImages,
  };
  const enabledBanner = banner?.isEnabled ? (({ isEnabled: _enabled, ...rest }) => rest)(banner) : null;
  return {
    ...config,
    ...given,
    seo: await all(seoPages),
    forms: await all(forms),
    menuBanner: enabledBanner,
    customCode: codes
      .filter(({ isEnabled }) => isEnabled)
      .map(({ isEnabled, position, code, purpose = undeclaredPurpose }) => ({ isEnabled, position, code, purpose })),
  };
};
