import { currencyExponent, type Money } from '@croupier/money';

/** The amount as decimal text: nothing is rounded. */
const decimalOf = ({ amount, currency }: Money): Intl.StringNumericLiteral => {
  const exponent = currencyExponent(currency);
  const digits = String(amount).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${whole}.${digits.slice(digits.length - exponent) || '0'}` as Intl.StringNumericLiteral;
};

/** Formats an amount for a language: `$1,000.50`, `1.000,50 $`; whole amounts without decimals. */
export const writeMoney = (value: Money, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: value.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(decimalOf(value));

/** Formats a time in UTC for a language. */
export const writeMoment = (moment: Date, language: string): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`;
