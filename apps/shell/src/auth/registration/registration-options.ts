import { useUnit } from 'effector-react';
import { startTransition, useEffect, useMemo, useState } from 'react';
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
  /** The initial currency. */
  currency: string;
  /** Returns the currency after a change of country, from the current one. */
  currencyAfter: (chosen: string) => string;
}>;

type Name = (code: string) => string | undefined;

/**
 * The name of a currency in the visitor's language. The browser's first lookup is slow, so the form appears before it
 * runs.
 */
const useCurrencyName = (locale: string): Name | null => {
  const [name, setName] = useState<Name | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' });
      startTransition(() => setName(() => (code: string) => names.of(code)));
    });
    return () => clearTimeout(timer);
  }, [locale]);
  return name;
};

/** The fields of a registration form and their options. */
export const useRegistrationOptions = (type: RegistrationConfig['authTypes'][number]): Options => {
  const { locale, info, cashier, site, countries, regions, personal, ofCountry } = useUnit({
    locale: $locale,
    info: $generalInfo,
    cashier: $cashierConfig,
    site: $siteConfig,
    countries: $countries,
    regions: $regions,
    personal: $personalFields,
    ofCountry: $ofCountry,
  });
  const currencyName = useCurrencyName(locale);
  return useMemo(() => {
    const open: readonly string[] =
      cashier?.availableCurrency
        .map(({ code }) => code)
        .filter((code) => info?.available_currencies.includes(code) ?? true) ??
      info?.available_currencies ??
      [];
    // The platform lists the country's own currency first.
    const byCountry = [
      ...ofCountry.currencies.filter((code) => open.includes(code)),
      ...open.filter((code) => !ofCountry.currencies.includes(code)),
    ];
    const plain = (name: string): readonly SelectOption[] =>
      personalField(personal, name)?.options.select?.map(({ id, name: label }) => ({ value: id, label })) ?? [];
    const byCode = countries.map(({ id, name }) => ({ value: id, label: name }));
    const conditions = site?.currencyConditions;
    return {
      fields: registrationFields(type, personal),
      options: {
        country: byCode,
        country_code: byCode,
        region: regions.map(({ id, name }) => ({ value: id, label: name })),
        currency: open.map((code) => ({
          value: code,
          label: [code, currencyName?.(code)].filter(Boolean).join(' · '),
        })),
        document_type: plain('document_type'),
        sex: plain('sex'),
      },
      currency: firstCurrency(conditions, open, info?.default_currency ?? ''),
      currencyAfter: (chosen) => currencyOfCountry(conditions, byCountry, chosen),
    };
  }, [type, currencyName, info, cashier, site, countries, regions, personal, ofCountry]);
};
