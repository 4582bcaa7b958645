import { maskLength, type Rule } from '@croupier/validation';
import { useEffect, useState } from 'react';

/** A country as the platform offers it for phones; `phone_code` is digits without a plus. */
export type PhoneCountry = Readonly<{ country_code: string; phone_code: string; name: string; mask: string }>;

type ReadPhone = (typeof import('@croupier/validation/phone'))['readPhone'];

let loaded: ReadPhone | undefined;

/**
 * The digits after the country's code in what was typed or pasted: `+49 151 234` and `0049 151 234` are `151234` in
 * Germany.
 */
export const phoneDigits = (text: string, country: PhoneCountry | undefined): string => {
  const digits = text.replace(/\D/g, '');
  const code = country?.phone_code.replace(/\D/g, '') ?? '';
  if (!code) return digits;
  if (/^\s*\+/.test(text) && digits.startsWith(code)) return digits.slice(code.length);
  if (digits.startsWith(`00${code}`)) return digits.slice(code.length + 2);
  // Longer than the mask by just the code: it was pasted without a plus.
  return country && digits.startsWith(code) && digits.length === maskLength(country.mask) + code.length
    ? digits.slice(code.length)
    : digits;
};

/** Whether a number is written with its country's code, as in `+44 7400` or `0044 7400`. */
export const isInternational = (text: string): boolean => /^\s*(?:\+|00)/.test(text);

/**
 * The country whose code an international number begins with; the longest code, then the country chosen already. None
 * while a longer code can still follow: `+1` may become `+1242`.
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

/** The metadata of numbers is fetched when a phone is asked for; the platform checks with the same in any case. */
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
 * The rule of a phone number: such a number can exist in its country. Until the metadata is there, it must have
 * as many digits as a number may (ITU-T E.164).
 */
export const phoneRule =
  (countries: readonly PhoneCountry[], countryName = 'phone_country_code'): Rule =>
  (value, values) => {
    if (typeof value !== 'string' || value === '') return null;
    // The field keeps a code that it knows no country for.
    if (value.startsWith('+')) return { kind: 'phone' };
    const country = countries.find(({ country_code: code }) => code === values[countryName]) ?? countries[0];
    const digits = phoneDigits(value, country);
    const whole = `+${country?.phone_code ?? ''}${digits}`;
    const fits = loaded
      ? loaded(whole, country?.country_code ?? '') !== null
      : digits.length >= 4 && whole.length <= 16;
    return country && fits ? null : { kind: 'phone' };
  };
