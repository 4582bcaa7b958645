import { currencyExponent, formatMoney, money, type Currency } from '@croupier/money';
import { asText, type Failure, type Rule } from './failure.ts';
import { whenFilled } from './text-rules.ts';

/** The digit checksum of payment cards. Source: ISO/IEC 7812-1, annex B. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** A card that is known already (`123456...7890`), the word `new`, or 12 to 19 digits that pass the checksum; spaces between them are passed over. */
export const cardNumber: Rule = whenFilled((text) => {
  const digits = text.replaceAll(' ', '');
  const fits = /^\d{6}\.{3}\d{4}$/.test(text) || text === 'new' || (/^\d{12,19}$/.test(digits) && !/^0+$/.test(digits) && passesLuhn(digits));
  return fits ? null : { kind: 'cardNumber' };
});

/** Letters, spaces, dot, apostrophe, hyphen. */
export const cardHolder: Rule = whenFilled((text) => (/^[\p{L}\p{M} .'’-]+$/u.test(text) && /\p{L}/u.test(text) ? null : { kind: 'cardHolder' }));

/** Length of an IBAN by country. Source: SWIFT IBAN registry. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28,
  EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26,
  IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28,
  NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25,
  SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20, YE: 30,
};

/** Known country, its length, and the remainder by 97. Source: ISO 13616-1. */
export const iban: Rule = whenFilled((text) => {
  const compact = text.replaceAll(' ', '').toUpperCase();
  const fits = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(compact) && compact.length === ibanLengths[compact.slice(0, 2)] && remainder97(compact) === 1;
  return fits ? null : { kind: 'iban' };
});

const remainder97 = (compact: string): number => {
  const digits = [...`${compact.slice(4)}${compact.slice(0, 4)}`].map((character) => String(parseInt(character, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
};

/** Bounds in minor units of the currency. Zero for `max` is no bound. */
export type AmountBounds = Readonly<{ min: number; max: number; currency?: Currency | undefined }>;

/** What a person typed as an amount, in minor units, or null: digits only, no leading zero, a whole number. Commas between thousands are passed over. */
export const parseAmount = (text: string, currency: Currency = 'USD'): number | null => {
  const digits = /^[1-9]\d{0,2}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^[1-9]\d{0,11}$/.test(digits)) return null;
  const minor = Number(digits) * 10 ** currencyExponent(currency);
  return Number.isSafeInteger(minor) ? minor : null;
};

/** The rule for amounts: a whole number of major units within the bounds. The failure tells the bounds as they are read. */
export const amount = ({ min, max, currency = 'USD' }: AmountBounds): Rule => (value) => {
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

