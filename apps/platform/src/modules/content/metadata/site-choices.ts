import { currencies, type Currency } from '@croupier/money';
import type { Content } from '../content/index.ts';
import type { Locales } from '../locales/index.ts';
import { generalInfo } from './metadata.collection.ts';

/** The currencies and locales that the site offers now; `defaultValue` is the default. */
export type SiteChoices = Readonly<{
  currencies: () => Promise<Readonly<{ all: readonly Currency[]; defaultValue: Currency }>>;
  locales: () => Promise<Readonly<{ all: readonly string[]; defaultValue: string }>>;
}>;

/** Reads the offered currencies from the general settings, or offers all known ones without them. */
export const createSiteChoices = ({
  content,
  locales,
}: Readonly<{ content: Pick<Content, 'find'>; locales: Locales }>): SiteChoices => ({
  currencies: async () => {
    const settings = (await content.find(generalInfo, generalInfo.name, await locales.defaultCode()))?.attributes;
    return settings
      ? { all: settings.available_currencies, defaultValue: settings.default_currency }
      : { all: currencies, defaultValue: 'USD' };
  },
  locales: async () => {
    const { locales: known, defaultLocale } = await locales.all();
    return { all: known.map(({ code }) => code), defaultValue: defaultLocale };
  },
});
