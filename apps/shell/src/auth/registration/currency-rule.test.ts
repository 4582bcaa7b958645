import type { CurrencyConditions } from '@croupier/contract/content';
import { currencyOfCountry, firstCurrency } from './currency-rule.ts';

const rules = (own: Partial<CurrencyConditions>): CurrencyConditions => ({
  emptyValue: 'empty',
  defaultValue: 'selected',
  changeCountryValue: 'first',
  changeCountryFallbackValue: 'empty',
  ...own,
});
const available = ['BRL', 'EUR', 'USD'];

describe('initially', () => {
  test.each([
    [{ defaultValue: 'selected' }, 'EUR', 'EUR'],
    [{ defaultValue: 'first' }, 'EUR', 'BRL'],
    [{ defaultValue: 'empty' }, 'EUR', ''],
    [{ emptyValue: 'first' }, 'TRY', 'BRL'],
    [{ emptyValue: 'empty' }, 'TRY', ''],
    [{ emptyValue: 'selected' }, 'TRY', ''],
  ] as const)("%j with the site's %s: %j", (own, ofSite, expected) => {
    expect(firstCurrency(rules(own), available, ofSite)).toBe(expected);
  });
});

describe('after another country', () => {
  test.each([
    [{ changeCountryValue: 'selected' }, 'EUR', 'EUR'],
    [{ changeCountryValue: 'first' }, 'EUR', 'BRL'],
    [{ changeCountryValue: 'empty' }, 'EUR', ''],
    [{ changeCountryValue: 'selected', changeCountryFallbackValue: 'first' }, 'TRY', 'BRL'],
    [{ changeCountryValue: 'selected', changeCountryFallbackValue: 'empty' }, 'TRY', ''],
    [{ changeCountryValue: 'selected', changeCountryFallbackValue: 'selected' }, 'TRY', ''],
  ] as const)('%j with %s chosen before: %j', (own, chosen, expected) => {
    expect(currencyOfCountry(rules(own), available, chosen)).toBe(expected);
  });

  test('keeps the choice without a rule in the CMS', () => {
    expect(currencyOfCountry(undefined, available, 'USD')).toBe('USD');
    expect(currencyOfCountry(undefined, ['EUR'], 'USD')).toBe('EUR');
  });
});
