import { phoneCountries, readPhone } from './phones.ts';

it.each([
  ['+49 171 9999999', '', '491719999999', 'DE'],
  ['0171 2345678', 'DE', '491712345678', 'DE'],
  ['0171 2345678', '49', '491712345678', 'DE'],
  ['491712345678', 'DE', '491712345678', 'DE'],
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
])('refuses %s of %s', (text, country) => {
  expect(readPhone(text, country)).toBeNull();
});

it('knows every country by name, code and mask', () => {
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
