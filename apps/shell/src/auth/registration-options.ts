import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { FormField, RegistrationConfig } from '@croupier/contract/content';
import { $locale } from '@croupier/i18n';
import { isCurrency, type Currency } from '@croupier/money';
import { $cashierConfig, $generalInfo } from '@croupier/site-config';
import type { SelectOption } from '@croupier/ui';
import { $countries, $regions } from './registration.model.ts';

type Options = Readonly<{
  fields: readonly FormField[];
  options: Readonly<Record<string, readonly SelectOption[]>>;
  /** What stands in the currency field at first. */
  currency: Currency;
}>;

/** The visitor's own word for a country or a currency, where the browser knows it. */
const namesIn = (locale: string, type: 'region' | 'currency') => {
  const names = new Intl.DisplayNames([locale], { type, fallback: 'none' });
  return (code: string): string | undefined => names.of(code);
};

/** The fields of a way of registering, and what there is to choose from. */
export const useRegistrationOptions = (type: RegistrationConfig['authTypes'][number]): Options => {
  const { locale, info, cashier, countries, regions } = useUnit({ locale: $locale, info: $generalInfo, cashier: $cashierConfig, countries: $countries, regions: $regions });
  return useMemo(() => {
    const countryName = namesIn(locale, 'region');
    const currencyName = namesIn(locale, 'currency');
    const codes = cashier?.availableCurrency.map(({ code }) => code).filter((code) => info?.available_currencies.includes(code) ?? true) ?? info?.available_currencies ?? [];
    const options = {
      country: countries.map(({ id, name }) => ({ value: id, label: countryName(id) ?? name })).sort((a, b) => a.label.localeCompare(b.label, locale)),
      region: regions.map(({ id, name }) => ({ value: id, label: name })),
      currency: codes.map((code) => ({ value: code, label: currencyName(code) ? `${code} · ${currencyName(code)}` : code })),
    };
    const wanted = info?.default_currency ?? codes[0] ?? 'USD';
    return {
      // A country without regions asks for none.
      fields: type.fields.filter(({ type: kind }) => kind !== 'region' || regions.length > 0),
      options,
      currency: isCurrency(wanted) ? wanted : 'USD',
    };
  }, [type, locale, info, cashier, countries, regions]);
};
