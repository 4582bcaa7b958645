import type { CurrencyConditions } from '@croupier/contract/content';

type Rule = CurrencyConditions[keyof CurrencyConditions];

/** Without other words: the site's currency at first; another country keeps what was chosen, else brings its own. */
const usual: CurrencyConditions = {
  emptyValue: 'first',
  defaultValue: 'selected',
  changeCountryValue: 'selected',
  changeCountryFallbackValue: 'first',
};

/** Null when the rule names none of the currencies. */
const pick = (rule: Rule, available: readonly string[], selected: string): string | null => {
  if (rule === 'empty') return '';
  if (rule === 'first') return available[0] ?? null;
  return available.includes(selected) ? selected : null;
};

/**
 * The currency a form holds to begin with: by `defaultValue` where the site has a currency of its own, by `emptyValue`
 * where it has none that can be chosen.
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

/** The currency after another country was chosen. `available` has the country's own in the first place. */
export const currencyOfCountry = (
  conditions: CurrencyConditions | undefined,
  available: readonly string[],
  chosen: string,
): string => {
  const { changeCountryValue, changeCountryFallbackValue } = conditions ?? usual;
  return pick(changeCountryValue, available, chosen) ?? pick(changeCountryFallbackValue, available, chosen) ?? '';
};
