import { currencyExponent, type Currency } from '@croupier/money';

/** Writes minor units as decimal major units: 505 EUR is `5.05`. */
export const toMajor = (minor: number, currency: Currency): string => {
  const exponent = currencyExponent(currency);
  const digits = String(minor).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/** Returns minor units; null for text that is not an amount of the currency. */
export const toMinor = (major: string, currency: Currency): number | null => {
  const [, integer, fraction = ''] = /^(\d{1,10})(?:\.(\d+))?$/.exec(major) ?? [];
  const exponent = currencyExponent(currency);
  return integer === undefined || fraction.length > exponent ? null : Number(integer + fraction.padEnd(exponent, '0'));
};
