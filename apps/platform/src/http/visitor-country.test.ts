import { guessCountry } from './visitor-country.ts';

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
  ['de,en-GB;q=0.8', 'GB'],
  ['de', 'DE'],
  ['zh-Hant', 'TW'],
  ['es-419', ''],
  ['*', ''],
  ['not a language!', ''],
  ['', ''],
])('guesses from the languages %j the country %j', (languages, country) =>
  expect(guessCountry({ 'accept-language': languages }, null)).toBe(country),
);

it('guesses no country without a header', () => expect(guessCountry({}, 'cf-ipcountry')).toBe(''));

it.each([
  ['NL', 'NL'],
  ['XX', 'AT'],
  ['T1', 'AT'],
  ['netherlands', 'AT'],
])('guesses from %j of the proxy and Austria of the browser the country %s', (proxy, country) =>
  expect(guessCountry({ 'accept-language': 'de-AT', 'cf-ipcountry': proxy }, 'cf-ipcountry')).toBe(country),
);

it('ignores the header of a proxy that is not configured', () =>
  expect(guessCountry({ 'accept-language': 'de-AT', 'cf-ipcountry': 'NL' }, null)).toBe('AT'));
