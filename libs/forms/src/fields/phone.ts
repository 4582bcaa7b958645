import { maskLength, type Rule } from '@croupier/validation';
import { useEffect, useState } from 'react';

/** A country of the platform for phones; `phone_code` has no plus. */
export type PhoneCountry = Readonly<{ country_code: string; phone_code: string; name: string; mask: string }>;

type ReadPhone = (typeof import('@croupier/validation/phone'))['readPhone'];

let loaded: ReadPhone | undefined;

/** Returns the digits after the country code: `+49 151 234` and `0049 151 234` are `151234` in Germany. */
export const phoneDigits = (text: string, country: PhoneCountry | undefined): string => {
  const digits = text.replace(/\D/g, '');
  const code = country?.phone_code.replace(/\D/g, '') ?? '';
  if (!code) return digits;
  if (/^\s*\+/.test(text) && digits.startsWith(code)) return digits.slice(code.length);
  if (digits.startsWith(`00${code}`)) return digits.slice(code.length + 2);
  // Longer than the mask by the length of the code: pasted without a plus.
  return country && digits.startsWith(code) && digits.length === maskLength(country.mask) + code.length
    ? digits.slice(code.length)
    : digits;
};

/** The country with a code. A list of one has nothing to choose. */
export const selectedCountry = (countries: readonly PhoneCountry[], code: unknown): PhoneCountry | undefined =>
  countries.length === 1 ? countries[0] : countries.find(({ country_code: known }) => known === code);

/** Whether a number has a country code, as in `+44 7400` or `0044 7400`. */
export const isInternational = (text: string): boolean => /^\s*(?:\+|00)/.test(text);

/**
 * Returns the country of an international number: that of the longest code, and of several the selected one. Undefined
 * while a longer code may follow: `+1` may become `+1242`.
 */
export const countryOfNumber = (
  text: string,
  countries: readonly PhoneCountry[],
  chosen: string | undefined,
): PhoneCountry | undefined => {
  if (!isInternational(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (countries.some(({ phone_code: code }) => code.length > digits.length && code.startsWith(digits)))
    return undefined;
  const fitting = countries.filter(({ phone_code: code }) => code !== '' && digits.startsWith(code));
  const longest = Math.max(...fitting.map(({ phone_code: code }) => code.length));
  const named = fitting.filter(({ phone_code: code }) => code.length === longest);
  return named.find(({ country_code: code }) => code === chosen) ?? named[0];
};

/** Loads the phone metadata with the first phone field. The platform validates with the same. */
export const usePhoneMetadata = (): boolean => {
  const [isThere, setThere] = useState(loaded !== undefined);
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    import('@croupier/validation/phone').then(
      ({ readPhone }) => {
        loaded = readPhone;
        if (isWanted) setThere(true);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isThere]);
  return isThere;
};

/**
 * The rule of a phone number: it is possible in its country. Until the metadata has loaded, only the number of digits
 * counts (ITU-T E.164).
 */
export const phoneRule =
  (countries: readonly PhoneCountry[], countryName = 'phone_country_code'): Rule =>
  (value, values) => {
    if (typeof value !== 'string' || value === '') return null;
    // The field keeps a code of an unknown country.
    if (value.startsWith('+')) return { kind: 'phone' };
    const country = selectedCountry(countries, values[countryName]);
    const digits = phoneDigits(value, country);
    const complete = `+${country?.phone_code ?? ''}${digits}`;
    const fits = loaded
      ? loaded(complete, country?.country_code ?? '') !== null
      : digits.length >= 4 && complete.length <= 16;
    return country && fits ? null : { kind: 'phone' };
  };
