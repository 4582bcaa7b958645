import { currencyExponent, formatMoney, money, type Currency } from '@croupier/money';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { asText, type Failure, type Rule } from './failure.ts';
import { whenFilled } from './text-rules.ts';

/** The Luhn checksum of payment cards. Source: ISO/IEC 7812-1, annex B. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** A stored card (`123456...7890`), the word `new`, or 12 to 19 digits with a valid checksum. Ignores spaces. */
export const cardNumber: Rule = whenFilled((text) => {
  const digits = text.replaceAll(' ', '');
  const fits =
    /^\d{6}\.{3}\d{4}$/.test(text) ||
    text === 'new' ||
    (/^\d{12,19}$/.test(digits) && !/^0+$/.test(digits) && passesLuhn(digits));
  return fits ? null : { kind: 'cardNumber' };
});

/** Letters, spaces, dot, apostrophe, hyphen. */
export const cardHolder: Rule = whenFilled((text) =>
  /^[\p{L}\p{M} .'’-]+$/u.test(text) && /\p{L}/u.test(text) ? null : { kind: 'cardHolder' },
);

/**
 * An IBAN: length and structure of its country, and the remainder by 97. Ignores spaces and hyphens. Source: ISO
 * 13616-1 and the SWIFT IBAN registry.
 */
export const iban: Rule = whenFilled((text) =>
  isValidIBAN(electronicFormatIBAN(text) ?? '') ? null : { kind: 'iban' },
);

/** Bounds in minor units. A `max` of zero is no bound. */
export type AmountBounds = Readonly<{ min: number; max: number; currency?: Currency | undefined }>;

/**
 * Parses a typed amount to minor units, or null: digits only, no leading zero, an integer. Ignores commas between
 * thousands.
 */
export const parseAmount = (text: string, currency: Currency = 'USD'): number | null => {
  const digits = /^[1-9]\d{0,2}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^[1-9]\d{0,11}$/.test(digits)) return null;
  const minor = Number(digits) * 10 ** currencyExponent(currency);
  return Number.isSafeInteger(minor) ? minor : null;
};

/** The rule for amounts: integer major units within the bounds. The failure has formatted bounds. */
export const amount =
  ({ min, max, currency = 'USD' }: AmountBounds): Rule =>
  (value) => {
    const text = asText(value).trim();
    if (text === '') return null;
    const minor = parseAmount(text, currency);
    return minor !== null && minor >= min && (max === 0 || minor <= max) ? null : amountFailure({ min, max, currency });
  };

export const amountFailure = ({ min, max, currency = 'USD' }: AmountBounds): Failure => ({
  kind: 'amount',
  min: formatMoney(money(min, currency)),
  ...(max === 0 ? {} : { max: formatMoney(money(max, currency)) }),
});
