import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';

export type Phone = Readonly<{
  /** The digits with country code, without the plus. */
  number: string;
  /** ISO code of the country; empty if several share a code and the number is ambiguous. */
  countryCode: string;
}>;

const countryOf = (text: string): CountryCode | null => {
  const code = text.trim().toUpperCase();
  return isSupportedCountry(code) ? code : null;
};

const parse = (text: string, country: string): PhoneNumber | undefined => {
  const code = countryOf(country);
  const dialling = code ? getCountryCallingCode(code) : country.replace(/\D/g, '');
  const digits = text.replace(/\D/g, '');
  // The library accepts the prefix 00 only with an ISO code of the country.
  const hasPrefix = text.trim().startsWith('+') || (!code && digits.startsWith('00'));
  if (hasPrefix || dialling === '') return parsePhoneNumberFromString(`+${digits.replace(/^00/, '')}`);
  // A number with country code but without a plus.
  const withCode =
    digits.startsWith(dialling) && digits.length > 10 ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  if (withCode?.isValid()) return withCode;
  if (code) return parsePhoneNumberFromString(text, code);
  // A zero is a trunk prefix in most countries, and part of the number in some: in Gabon, or for landlines in Italy.
  const asTyped = parsePhoneNumberFromString(`+${dialling}${digits}`);
  return asTyped?.isValid() ? asTyped : parsePhoneNumberFromString(`+${dialling}${digits.replace(/^0+/, '')}`);
};

/**
 * Parses a phone number in any notation. `country` is an ISO code or a calling code; it may be empty for an
 * international number. Uses the complete metadata: the smaller set accepts unassigned ranges.
 *
 * @returns null for an impossible number
 */
export const readPhone = (text: string, country: string): Phone | null => {
  const phone = /^[+\d\s().-]+$/.test(text) ? parse(text, country) : undefined;
  return phone?.isValid()
    ? { number: phone.number.slice(1), countryCode: phone.country ?? countryOf(country) ?? '' }
    : null;
};
