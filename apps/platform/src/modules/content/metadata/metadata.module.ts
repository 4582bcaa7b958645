import { getGeneralInfo, getMetadata, getStatus } from '@croupier/contract/metadata';
import { currencyExponent, currencySymbol } from '@croupier/money';
import { handle, type PlatformModule } from '../../../module.ts';
import type { Content } from '../content/index.ts';
import type { Locales } from '../locales/index.ts';
import type { ApplicationState } from './application.state.ts';
import { countriesIn } from './countries.ts';
import { generalInfo } from './metadata.collection.ts';
import { phoneCountries } from './phones.ts';

export type MetadataOptions = Readonly<{
  content: Content;
  locales: Locales;
  state: ApplicationState;
  now: () => Date;
}>;

export const createMetadataModule = ({ content, locales, state, now }: MetadataOptions): PlatformModule => {
  const settingsIn = async (locale: string) => {
    const settings = await content.find(generalInfo, generalInfo.name, locale);
    if (!settings) throw new Error('The general settings are missing: seed general-info');
    return settings.attributes;
  };

  return {
    name: 'metadata',
    migrations: [],
    handlers: [
      handle(getGeneralInfo, async (_params, { locale }) => {
        const [settings, siteLocales, domainState] = await Promise.all([
          settingsIn(locale),
          locales.all(),
          state.domainState(),
        ]);
        return {
          ...settings,
          available_locales: siteLocales.locales.map(({ code }) => code),
          domain_state: domainState,
        };
      }),
      handle(getMetadata, async (_params, { locale }) => {
        const [settings, siteLocales] = await Promise.all([settingsIn(locale), locales.all()]);
        return {
          currencies: settings.available_currencies.map((code) => ({
            code,
            symbol: currencySymbol(code),
            fraction_digits: currencyExponent(code),
          })),
          locales: siteLocales.locales,
          default_locale: siteLocales.defaultLocale,
          countries: [...countriesIn(locale)],
          phone_countries: [...phoneCountries(locale)],
        };
      }),
      handle(getStatus, async () => ({ domain_state: await state.domainState(), server_time: now().toISOString() })),
    ],
  };
};
