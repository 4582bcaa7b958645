import {
  getCountries, getCountryCallingCode, getExampleNumber, isSupportedCountry, parsePhoneNumberFromString, type CountryCode, type PhoneNumber,
} from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';

export type Phone = Readonly<{
  /** Digits with the country's code, without the plus. */
  number: string;
  /** ISO code of the country; empty where one code serves several and the number does not tell. */
  countryCode: string;
}>;

export type PhoneCountry = Readonly<{ country_code: string; phone_code: string; name: string; mask: string }>;

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
  const whole = digits.startsWith(dialling) && digits.length > 10 ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  if (whole?.isValid()) return whole;
  return code ? parsePhoneNumberFromString(text, code) : parsePhoneNumberFromString(`+${dialling}${digits.replace(/^0+/, '')}`);
};

/**
 * Reads a phone number however it was typed. `country` is an ISO code or a dialling code, and may be empty when the
 * number has its own. @returns null when no such number can exist.
 */
export const readPhone = (text: string, country: string): Phone | null => {
  const phone = /^[+\d\s().-]+$/.test(text) ? parse(text, country) : undefined;
  return phone?.isValid() ? { number: phone.number.slice(1), countryCode: phone.country ?? countryOf(country) ?? '' } : null;
};

/** How a mobile number of the country is typed after its dialling code; `#` is a digit. */
export const phoneMask = (country: string): string => {
  const code = countryOf(country);
  const example = code && getExampleNumber(code, examples);
  return example ? example.formatInternational().replace(/^\+\d+\s*/, '').replace(/\d/g, '#') : '';
};

export const phoneCode = (country: string): string => {
  const code = countryOf(country);
  return code ? getCountryCallingCode(code) : '';
};

/** Every country that has phone numbers, named in the locale and in its order. */
export const phoneCountries = (locale: string): readonly PhoneCountry[] => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return getCountries()
    .map((code) => ({ country_code: code, phone_code: getCountryCallingCode(code), name: names.of(code) ?? code, mask: phoneMask(code) }))
    .sort((one, other) => compare(one.name, other.name));
};
