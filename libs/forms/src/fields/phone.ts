import { fillsMask, maskLength, type Rule } from '@croupier/validation';

/** A country as the platform offers it for phones; `phone_code` is digits without a plus. */
export type PhoneCountry = Readonly<{ country_code: string; phone_code: string; name: string; mask: string }>;

/** The digits after the country's code in what was typed or pasted: `+49 151 234` and `0049 151 234` are `151234` in Germany. */
export const phoneDigits = (text: string, country: PhoneCountry | undefined): string => {
  const digits = text.replace(/\D/g, '');
  const code = country?.phone_code.replace(/\D/g, '') ?? '';
  if (!code) return digits;
  if (/^\s*\+/.test(text) && digits.startsWith(code)) return digits.slice(code.length);
  if (digits.startsWith(`00${code}`)) return digits.slice(code.length + 2);
  // Longer than the mask by just the code: it was pasted without a plus.
  return country && digits.startsWith(code) && digits.length === maskLength(country.mask) + code.length ? digits.slice(code.length) : digits;
};

/** The rule of a phone: every place of the mask of its country is filled. */
export const phoneRule = (countries: readonly PhoneCountry[], countryName = 'phone_country_code'): Rule => (value, values) => {
  if (typeof value !== 'string' || value === '') return null;
  const country = countries.find(({ country_code: code }) => code === values[countryName]) ?? countries[0];
  return country && fillsMask(country.mask, value) ? null : { kind: 'phone' };
};
