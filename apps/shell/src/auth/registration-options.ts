import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { FormField, RegistrationConfig } from '@croupier/contract/content';
import { $locale } from '@croupier/i18n';
import { $cashierConfig, $generalInfo, $siteConfig } from '@croupier/site-config';
import type { SelectOption } from '@croupier/ui';
import { currencyOfCountry, firstCurrency } from './currency-rule.ts';
import { $countries, $ofCountry, $personalFields, $regions } from './personal-data.model.ts';
import { personalField, registrationFields } from './registration-fields.ts';

type Options = Readonly<{
  fields: readonly FormField[];
  options: Readonly<Record<string, readonly SelectOption[]>>;
  /** What stands in the currency field at first. */
  currency: string;
  /** What stands in it after another country was chosen, by what stood in it before. */
  currencyAfter: (chosen: string) => string;
}>;

/** The visitor's own word for a country or a currency, where the browser knows it. */
const namesIn = (locale: string, type: 'region' | 'currency') => {
  const names = new Intl.DisplayNames([locale], { type, fallback: 'none' });
  return (code: string): string | undefined => names.of(code);
};

/** The fields of a way of registering, and what there is to choose from. */
export const useRegistrationOptions = (type: RegistrationConfig['authTypes'][number]): Options => {
  const { locale, info, cashier, site, countries, regions, personal, ofCountry } = useUnit({
    locale: $locale, info: $generalInfo, cashier: $cashierConfig, site: $siteConfig, countries: $countries, regions: $regions, personal: $personalFields, ofCountry: $ofCountry,
  });
  return useMemo(() => {
    const countryName = namesIn(locale, 'region');
    const currencyName = namesIn(locale, 'currency');
    const open: readonly string[] = cashier?.availableCurrency.map(({ code }) => code).filter((code) => info?.available_currencies.includes(code) ?? true) ?? info?.available_currencies ?? [];
    // The country's own comes first in what the platform answers for it.
    const byCountry = [...ofCountry.currencies.filter((code) => open.includes(code)), ...open.filter((code) => !ofCountry.currencies.includes(code))];
    const plain = (name: string): readonly SelectOption[] => personalField(personal, name)?.options.select?.map(({ id, name: label }) => ({ value: id, label })) ?? [];
    const byCode = countries.map(({ id, name }) => ({ value: id, label: countryName(id) ?? name })).sort((a, b) => a.label.localeCompare(b.label, locale));
    const conditions = site?.currencyConditions;
    return {
      fields: registrationFields(type, personal),
      options: {
        country: byCode, country_code: byCode,
        region: regions.map(({ id, name }) => ({ value: id, label: name })),
        currency: open.map((code) => ({ value: code, label: currencyName(code) ? `${code} · ${currencyName(code)}` : code })),
        document_type: plain('document_type'), sex: plain('sex'),
      },
      currency: firstCurrency(conditions, open, info?.default_currency ?? ''),
      currencyAfter: (chosen) => currencyOfCountry(conditions, byCountry, chosen),
    };
  }, [type, locale, info, cashier, site, countries, regions, personal, ofCountry]);
};
