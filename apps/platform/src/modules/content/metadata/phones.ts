import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type CountryCode,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';

export { readPhone, type Phone } from '@croupier/validation/phone';

export type PhoneCountry = Readonly<{ country_code: string; phone_code: string; name: string; mask: string }>;

const countryOf = (text: string): CountryCode | null => {
  const code = text.trim().toUpperCase();
  return isSupportedCountry(code) ? code : null;
};

/** Returns the format of mobile numbers without the dialling code of the country. `#` is a digit. */
export const phoneMask = (country: string): string => {
  const code = countryOf(country);
  const example = code && getExampleNumber(code, examples);
  return example
    ? example
        .formatInternational()
        .replace(/^\+\d+\s*/, '')
        .replace(/\d/g, '#')
    : '';
};

export const phoneCode = (country: string): string => {
  const code = countryOf(country);
  return code ? getCountryCallingCode(code) : '';
};

/** Returns all countries with phone numbers, named in the locale and sorted by these names. */
export const phoneCountries = (locale: string): readonly PhoneCountry[] => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return getCountries()
    .map((code) => ({
      country_code: code,
      phone_code: getCountryCallingCode(code),
      name: names.of(code) ?? code,
      mask: phoneMask(code),
    }))
    .sort((one, other) => compare(one.name, other.name));
};
