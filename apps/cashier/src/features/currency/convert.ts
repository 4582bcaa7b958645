import { currencyExponent, money, type Currency, type Money } from '@croupier/money';
import type { CurrencyRates } from './currency.model.ts';

/** What an amount is in another currency at these rates; null when a rate is missing. */
export const convert = (
  { amount, currency }: Money,
  target: Currency,
  { base, rates }: CurrencyRates,
): Money | null => {
  const rateOf = (code: Currency): number => (code === base ? 1 : Number(rates[code] ?? Number.NaN));
  const major = (amount / 10 ** currencyExponent(currency) / rateOf(currency)) * rateOf(target);
  // Two decimals are enough for an estimate.
  const decimals = Math.min(2, currencyExponent(target));
  const minor = Math.round(major * 10 ** decimals) * 10 ** (currencyExponent(target) - decimals);
  return Number.isSafeInteger(minor) ? money(minor, target) : null;
};
