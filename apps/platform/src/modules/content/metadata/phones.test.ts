import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { phoneCode, phoneCountries, phoneMask, readPhone } from './phones.ts';

it.each([
  ['+49 171 9999999', '', '491719999999', 'DE'],
  ['0171 2345678', 'DE', '491712345678', 'DE'],
  ['0171 2345678', '49', '491712345678', 'DE'],
  ['491712345678', 'DE', '491712345678', 'DE'],
  ['02 1234 5678', '39', '390212345678', 'IT'],
  ['(11) 96123-4567', 'br', '5511961234567', 'BR'],
  ['+1 201 555 0123', 'DE', '12015550123', 'US'],
])('reads %s of %s', (text, country, number, countryCode) => {
  expect(readPhone(text, country)).toEqual({ number, countryCode });
});

it.each([
  ['', 'DE'],
  ['12', 'DE'],
  ['+44 1', ''],
  ['+1 000 000 0000', ''],
  ['+49 15123', ''],
  ['+55 11 11111 11111', ''],
  ['+999 123456789', ''],
  ['call me', 'DE'],
  ['0171 2345678', ''],
  ['0'.repeat(500), 'DE'],
])('rejects %s of %s', (text, country) => {
  expect(readPhone(text, country)).toBeNull();
});

it('returns a name, a dialling code and a mask for every country', () => {
  const countries = phoneCountries('de');
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({
    country_code: 'GB',
    phone_code: '44',
    name: 'Vereinigtes Königreich',
    mask: '#### ######',
  });
  expect(
    countries.every(({ name, phone_code: code, mask }) => name !== '' && /^\d+$/.test(code) && /^[# -]+$/.test(mask)),
  ).toBe(true);
});

describe('the mask of a mobile number', () => {
  it.each([
    ['DE', '#### #######'],
    ['de', '#### #######'],
    [' gb ', '#### ######'],
    ['US', '### ### ####'],
    ['XX', ''],
    ['', ''],
    ['__proto__', ''],
  ])('of %j is %j', (country, mask) => {
    expect(phoneMask(country)).toBe(mask);
  });

  it('has as many digits as a valid number of its country', () => {
    const wrong = getCountries().filter((country) => {
      const example = getExampleNumber(country, examples);
      return example?.nationalNumber.length !== phoneMask(country).replace(/[^#]/g, '').length;
    });
    expect(wrong).toEqual([]);
  });
});

describe('the dialling code', () => {
  it.each([
    ['DE', '49'],
    [' br', '55'],
    ['US', '1'],
    ['CA', '1'],
    ['XX', ''],
    ['', ''],
  ])('of %j is %j', (country, code) => {
    expect(phoneCode(country)).toBe(code);
  });
});

describe('the example of every country', () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

  it('is read without the dialling code, by the country or the code', () => {
    const misread = numbers.filter((example) => {
      const typed = example.formatInternational().replace(/^\+\d+\s*/, '');
      const expected = example.number.slice(1);
      return [example.country ?? '', example.countryCallingCode].some(
        (country) => readPhone(typed, country)?.number !== expected,
      );
    });
    expect(misread.map(({ number }) => number)).toEqual([]);
  });

  it('is read from international and national notation', () => {
    const misread = numbers.filter((example) => {
      const country = example.country ?? '';
      const read = [example.number, example.formatInternational(), example.formatNational()].map(
        (text) => readPhone(text, country)?.number,
      );
      return read.some((number) => number !== example.number.slice(1));
    });
    expect(misread.map(({ number }) => number)).toEqual([]);
  });
});

it('countries with phone numbers are sorted by their names in the locale', () => {
  for (const locale of ['en', 'de', 'tr', 'ar']) {
    const names = phoneCountries(locale).map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
  }
});
