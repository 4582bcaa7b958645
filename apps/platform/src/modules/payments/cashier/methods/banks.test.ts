import { banks, banksOf } from './banks.ts';

const codesOf = (country: string | undefined) => banksOf(country).map(({ code }) => code);

it('returns the banks of a country and the international ones, in their order', () => {
  expect(codesOf('DE')).toEqual(['hansebank', 'rheinische_sparbank', 'croupier_international']);
  expect(codesOf('BR')).toEqual(['banco_aurora', 'banco_do_litoral', 'croupier_international']);
});

it.each(['FR', 'XX', 'de'])('returns only the international banks for %s', (country) => {
  expect(codesOf(country)).toEqual(['croupier_international']);
});

it.each([undefined, ''])('returns every bank for the country %j', (country) => {
  expect(banksOf(country)).toEqual(banks);
});

it('has unique codes that can be stored as a requisite', () => {
  const codes = banks.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z][a-z_]{1,39}$/);
});
