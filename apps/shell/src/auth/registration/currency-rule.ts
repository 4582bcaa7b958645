import type { CurrencyConditions } from '@croupier/contract/content';

type Rule = CurrencyConditions[keyof CurrencyConditions];

/** The defaults: initially the site's currency; another country keeps a chosen one and otherwise sets its own. */
const usual: CurrencyConditions = {
  emptyValue: 'first',
  defaultValue: 'selected',
  changeCountryValue: 'selected',
  changeCountryFallbackValue: 'first',
};

/** Returns null when the rule names none of the currencies. */
const pick = (rule: Rule, available: readonly string[], selected: string): string | null => {
  if (rule === 'empty') return '';
  if (rule === 'first') return available[0] ?? null;
  return available.includes(selected) ? selected : null;
};

/**
 * The form's initial currency: by `defaultValue` when the site's own currency is available, otherwise by `emptyValue`.
 */
export const firstCurrency = (
  conditions: CurrencyConditions | undefined,
  available: readonly string[],
  ofSite: string,
): string => {
  const { defaultValue, emptyValue } = conditions ?? usual;
  return (
    (available.includes(ofSite) ? pick(defaultValue, available, ofSite) : null) ??
    pick(emptyValue, available, ofSite) ??
    ''
  );
};

/** The currency after a change of country. `available` starts with the country's own currency. */
export const currencyOfCountry = (
  conditions: CurrencyConditions | undefined,
  available: readonly string[],
  chosen: string,
): string => {
  const { changeCountryValue, changeCountryFallbackValue } = conditions ?? usual;
  return pick(changeCountryValue, available, chosen) ?? pick(changeCountryFallbackValue, available, chosen) ?? '';
};
