import { siteLocales } from '@croupier/contract/locales';
import { currencies } from '@croupier/money';
import { regex } from '@croupier/validation';
import { countries, countriesIn, documentsOf, findCountry } from './countries.ts';

const locales = siteLocales.map(({ code }) => code);

describe('the countries', () => {
  it('are sorted by their ISO codes, without duplicates', () => {
    const codes = countries.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('have a currency of the platform', () => {
    expect(countries.filter(({ currency }) => !currencies.includes(currency))).toEqual([]);
  });

  it('have regions in alphabetical order, without duplicates', () => {
    for (const { regions = [] } of countries)
      expect(regions).toEqual([...new Set(regions)].sort(new Intl.Collator('en').compare));
  });

  it('require documents only if they accept some', () => {
    for (const country of countries.filter(({ requires }) => requires)) {
      expect(country.requires).toEqual(['document_type', 'document_number']);
      expect(documentsOf(country).length).toBeGreaterThan(0);
    }
  });

  it('are found by their codes in any case', () => {
    expect(findCountry('de')).toBe(findCountry('DE'));
    expect(findCountry('De')?.name).toBe('Germany');
    expect(['', 'D', 'DEU', 'XX', ' DE', '__proto__', 'constructor'].map(findCountry)).toEqual(Array(7).fill(null));
  });
});

describe('the names of countries', () => {
  it.each(locales)('in %s are complete, different and sorted by the rules of the locale', (locale) => {
    const named = countriesIn(locale);
    expect(named.map(({ id }) => id).sort()).toEqual(countries.map(({ code }) => code));
    expect(new Set(named.map(({ name }) => name)).size).toBe(countries.length);
    const names = named.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
  });

  it('are in English in an unknown locale', () => {
    expect(countriesIn('xx')).toContainEqual({ id: 'DE', name: 'Germany' });
  });

  it('are sorted by name and not by code', () => {
    const order = (locale: string) =>
      countriesIn(locale)
        .map(({ id }) => id)
        .filter((id) => ['AT', 'DE', 'ES', 'EG'].includes(id));
    expect(order('en')).toEqual(['AT', 'EG', 'DE', 'ES']);
    expect(order('de')).toEqual(['EG', 'DE', 'AT', 'ES']);
    expect(order('es')).toEqual(['DE', 'AT', 'EG', 'ES']);
  });
});

/** Whether a country accepts a postcode or document number by its pattern. */
const accepts = (pattern: string | undefined, text: string): boolean => {
  const rule = pattern === undefined ? null : regex(pattern);
  if (!rule) throw new Error(`The pattern cannot be used: ${pattern}`);
  return rule(text, {}) === null;
};

describe('the postcode', () => {
  it.each([
    ['AR', ['1425', 'C1425CLA'], ['142', 'C1425CLAX']],
    ['AT', ['1010'], ['101', '10100', 'A-1010']],
    ['BR', ['01310-100', '01310100'], ['0131-0100', '01310']],
    ['CA', ['K1A 0B1', 'K1A0B1'], ['K1A-0B1', 'KIA 0B1', '12345']],
    ['CH', ['8001'], ['80010']],
    ['DE', ['01067', '99998'], ['1067', '010670', 'D-01067']],
    ['ES', ['28013'], ['2801']],
    ['FI', ['00100'], ['0010']],
    ['GB', ['SW1A 1AA', 'M1 1AE', 'EC1A1BB', 'B33 8TH', 'CR2 6XH'], ['SW1A', '12345', 'SW1A  1AA']],
    ['IE', ['D02 X285', 'D6W XY00', 'A65F4E2'], ['D02', 'DUBLIN 2']],
    ['JP', ['100-0001', '1000001'], ['10-00001']],
    ['MX', ['06600'], ['660']],
    ['NO', ['0150'], ['150']],
    ['NZ', ['6011'], ['60111']],
    ['PE', ['15001'], ['1500']],
    ['PT', ['1000-205', '1000205'], ['1000', '10-00205']],
    ['SA', ['11564'], ['1156']],
    ['TR', ['34000'], ['3400']],
    ['ZA', ['8001'], ['800']],
  ])('of %s is accepted as %j and rejected as %j', (code, valid, invalid) => {
    const { postcode } = findCountry(code) ?? {};
    expect(valid.filter((text) => !accepts(postcode, text))).toEqual([]);
    expect(invalid.filter((text) => accepts(postcode, text))).toEqual([]);
  });

  it('has a pattern in the tested countries only', () => {
    const withPattern = countries.filter(({ postcode }) => postcode !== undefined).map(({ code }) => code);
    expect(withPattern).toEqual([
      'AR',
      'AT',
      'BR',
      'CA',
      'CH',
      'DE',
      'ES',
      'FI',
      'GB',
      'IE',
      'JP',
      'MX',
      'NO',
      'NZ',
      'PE',
      'PT',
      'SA',
      'TR',
      'ZA',
    ]);
  });
});

describe('the identity documents', () => {
  it('of Brazil are only the CPF, with or without separators', () => {
    const [cpf, ...others] = documentsOf(findCountry('BR'));
    expect([cpf?.id, others]).toEqual(['cpf', []]);
    for (const text of ['123.456.789-09', '12345678909', '123456789-09']) expect(accepts(cpf?.regex, text)).toBe(true);
    for (const text of ['1234567890', '123.456.789', '123 456 789 09', 'a2345678909'])
      expect(accepts(cpf?.regex, text)).toBe(false);
    expect(accepts(cpf?.regex, (cpf?.mask ?? '').replaceAll('#', '0'))).toBe(true);
  });

  it.each([null, 'DE', 'JP'])('of %s are the default ones', (code) => {
    expect(documentsOf(code === null ? null : findCountry(code)).map(({ id }) => id)).toEqual([
      'passport',
      'id_card',
      'driving_licence',
    ]);
  });
});
