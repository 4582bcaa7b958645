import { banks, banksOf } from './banks.ts';

const codesOf = (country: string | undefined) => banksOf(country).map(({ code }) => code);

it('offers a country its own banks and those of every country, in their order', () => {
  expect(codesOf('DE')).toEqual(['hansebank', 'rheinische_sparbank', 'croupier_international']);
  expect(codesOf('BR')).toEqual(['banco_aurora', 'banco_do_litoral', 'croupier_international']);
});

it.each(['FR', 'XX', 'de'])('offers only the banks of every country in %s', (country) => {
  expect(codesOf(country)).toEqual(['croupier_international']);
});

it.each([undefined, ''])('offers every bank when the country is %j', (country) => {
  expect(banksOf(country)).toEqual(banks);
});

it('has codes that can be stored as a requisite, each once', () => {
  const codes = banks.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z][a-z_]{1,39}$/);
});
