import { currencyExponent, currencySymbol } from './currency.ts';
import type { Money } from './money.ts';

/**
 * An amount in digits without its currency: thousands commas, decimals only for fractional numbers
 * (`1,000` · `1,000.50`). Works on integers throughout, so nothing is rounded.
 */
export const formatAmount = ({ amount, currency }: Money): string => {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const major = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const fraction = digits.slice(digits.length - exponent);
  return `${amount < 0 ? '-' : ''}${major}${/[1-9]/.test(fraction) ? `.${fraction}` : ''}`;
};

/**
 * An amount with its currency sign: `$1,000.50`; a code without an unambiguous sign is followed by a space: `KWD 5`.
 */
export const formatMoney = (value: Money): string => {
  const symbol = currencySymbol(value.currency);
  const amount = formatAmount(value);
  const separator = /[A-Z]$/.test(symbol) ? ' ' : '';
  return amount.startsWith('-') ? `-${symbol}${separator}${amount.slice(1)}` : `${symbol}${separator}${amount}`;
};
