import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';

export type Phone = Readonly<{
  /** Digits with the country's code, without the plus. */
  number: string;
  /** ISO code of the country; empty where one code serves several and the number does not tell. */
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
  if (text.trim().startsWith('+') || dialling === '') return parsePhoneNumberFromString(`+${digits}`);
  // A number with its code, typed without the plus.
  const whole =
    digits.startsWith(dialling) && digits.length > 10 ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  if (whole?.isValid()) return whole;
  return code
    ? parsePhoneNumberFromString(text, code)
    : parsePhoneNumberFromString(`+${dialling}${digits.replace(/^0+/, '')}`);
};

/**
 * Reads a phone number however it was typed. `country` is an ISO code or a dialling code, and may be empty when the
 * number has its own. The whole metadata is needed: the smaller one accepts ranges that no country has assigned.
 *
 * @returns null when no such number can exist
 */
export const readPhone = (text: string, country: string): Phone | null => {
  const phone = /^[+\d\s().-]+$/.test(text) ? parse(text, country) : undefined;
  return phone?.isValid()
    ? { number: phone.number.slice(1), countryCode: phone.country ?? countryOf(country) ?? '' }
    : null;
};
