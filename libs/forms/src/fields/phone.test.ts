import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { readPhone } from '@croupier/validation/phone';
import { phoneDigits, phoneRule, selectedCountry, type PhoneCountry } from './phone.ts';

const numbers = getCountries().flatMap((code) => {
  const example = getExampleNumber(code, examples);
  if (!example) return [];
  const phoneCode = getCountryCallingCode(code);
  const mask = example
    .formatInternational()
    .replace(/^\+\d+\s*/, '')
    .replace(/\d/g, '#');
  return [{ country: { country_code: code, phone_code: phoneCode, name: code, mask }, example }];
});
type Example = (typeof numbers)[number]['example'];
const list: readonly PhoneCountry[] = numbers.map(({ country }) => country);

/** The number that the platform stores for a typed or pasted text. */
const submitted = (text: string, country: PhoneCountry): string | undefined =>
  readPhone(`+${country.phone_code}${phoneDigits(text, country)}`, country.country_code)?.number;

const ways: readonly (readonly [string, (example: Example) => string])[] = [
  ['as its country writes it', (example) => example.format('NATIONAL')],
  ['as digits with the national prefix', (example) => example.format('NATIONAL').replace(/\D/g, '')],
  ['without the national prefix', (example) => String(example.nationalNumber)],
  ['with its calling code', (example) => example.format('INTERNATIONAL')],
  ['with 00 and its calling code', (example) => example.number.replace('+', '00')],
];
test.each(ways)('a number %s is the same in every country', (_way, written) => {
  const others = numbers.filter(
    ({ country, example }) => submitted(written(example), country) !== example.number.slice(1),
  );
  expect(others.map(({ country: { country_code: code }, example }) => `${code} ${written(example)}`)).toEqual([]);
});

test('no country is selected for a visitor whose country is not in the list', () => {
  expect(selectedCountry(list, 'DE')?.phone_code).toBe('49');
  expect(selectedCountry(list, '')).toBeUndefined();
  expect(selectedCountry(list.slice(0, 1), '')).toBe(list[0]);
  expect(phoneRule(list)('1512345678', { phone_country_code: '' })).toEqual({ kind: 'phone' });
  expect(phoneRule(list)('1512345678', { phone_country_code: 'DE' })).toBeNull();
});
