import { currencies, type Currency } from '@croupier/money';
import type { Content } from '../content/index.ts';
import type { Locales } from '../locales/index.ts';
import { generalInfo } from './metadata.collection.ts';

/** The currencies and locales that the site offers now; `usual` is the default. */
export type Offered = Readonly<{
  currencies: () => Promise<Readonly<{ all: readonly Currency[]; usual: Currency }>>;
  locales: () => Promise<Readonly<{ all: readonly string[]; usual: string }>>;
}>;

/** Reads the offered currencies from the general settings, or offers all known ones without them. */
export const createOffered = ({
  content,
  locales,
}: Readonly<{ content: Pick<Content, 'find'>; locales: Locales }>): Offered => ({
  currencies: async () => {
    const settings = (await content.find(generalInfo, generalInfo.name, await locales.defaultCode()))?.attributes;
    return settings
      ? { all: settings.available_currencies, usual: settings.default_currency }
      : { all: currencies, usual: 'USD' };
  },
  locales: async () => {
    const { locales: known, defaultLocale } = await locales.all();
    return { all: known.map(({ code }) => code), usual: defaultLocale };
  },
});
