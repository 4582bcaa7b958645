import { countries, countriesIn, findCountry } from '../../content/metadata/index.ts';
import { personalDataFields, type Reader } from './personal-data.fields.ts';

const guest: Reader = { isRegistered: false, currencies: ['EUR', 'USD', 'CAD', 'JPY'], named: countriesIn('en') };
const registered: Reader = { ...guest, isRegistered: true };

const fieldsOf = (country: string, reader: Reader = guest) => personalDataFields(findCountry(country), reader);
const fieldOf = (country: string, name: string, reader: Reader = guest) =>
  fieldsOf(country, reader).find(({ sysname }) => sysname === name);
const choices = (country: string, name: string, reader: Reader = guest) =>
  fieldOf(country, name, reader)?.options.select?.map(({ id }) => id);

it('lists the currency of the country first, and the others in the order of the site', () => {
  expect(choices('CA', 'currency')).toEqual(['CAD', 'EUR', 'USD', 'JPY']);
  expect(choices('DE', 'currency')).toEqual(['EUR', 'USD', 'CAD', 'JPY']);
  expect(choices('TR', 'currency')).toEqual(['EUR', 'USD', 'CAD', 'JPY']);
  expect(choices('', 'currency')).toEqual(['EUR', 'USD', 'CAD', 'JPY']);
});

it('does not change the list of currencies that it receives', () => {
  fieldsOf('JP');
  expect(guest.currencies).toEqual(['EUR', 'USD', 'CAD', 'JPY']);
});

it('has sign-in data only in the form of a guest', () => {
  const own = ['email', 'login', 'password', 'currency', 'phone_country_code'];
  const names = (reader: Reader) => fieldsOf('DE', reader).map(({ sysname }) => sysname);
  expect(names(guest)).toEqual([...names(registered), ...own]);
});

it('shows regions only for a country with a list of regions', () => {
  expect(fieldOf('GB', 'region')).toMatchObject({
    params: { is_visible: true },
    options: { select: ['England', 'Northern Ireland', 'Scotland', 'Wales'].map((name) => ({ id: name, name })) },
  });
  for (const country of ['CL', ''])
    expect(fieldOf(country, 'region')).toMatchObject({ params: { is_visible: false }, options: { select: [] } });
});

it('requires names, birth date and country, and documents in countries whose payouts require them', () => {
  const required = (country: string, reader: Reader) =>
    fieldsOf(country, reader).flatMap(({ sysname, params }) => (params.is_required ? [sysname] : []));
  const everywhere = ['first_name', 'last_name', 'birth_date', 'country_code'];
  expect(required('DE', registered)).toEqual(everywhere);
  expect(required('', registered)).toEqual(everywhere);
  expect(required('BR', registered)).toEqual([...everywhere, 'document_type', 'document_number']);
  expect(required('DE', guest)).toEqual([...everywhere, 'email', 'password', 'currency']);
});

it('hides fields that are not shown in the form', () => {
  const hidden = fieldsOf('DE').flatMap(({ sysname, params }) => (params.is_visible ? [] : [sysname]));
  expect(hidden).toEqual(['middle_name', 'login', 'phone_country_code']);
});

it('describes the documents of a country, and their number if it has a single format', () => {
  expect(choices('BR', 'document_type')).toEqual(['cpf']);
  expect(choices('DE', 'document_type')).toEqual(['passport', 'id_card', 'driving_licence']);
  expect(fieldOf('DE', 'document_number')?.options).toEqual({});
  const { mask, regex } = fieldOf('BR', 'document_number')?.options ?? {};
  expect(mask).toBe('###.###.###-##');
  expect(new RegExp(regex ?? '').test('529.982.247-25')).toBe(true);
});

it('returns a postcode pattern for every country', () => {
  for (const { code } of countries) {
    const pattern = fieldOf(code, 'postcode')?.options.regex ?? '';
    expect([code, pattern.startsWith('^') && pattern.endsWith('$')]).toEqual([code, true]);
    expect(() => new RegExp(pattern)).not.toThrow();
  }
  expect(fieldOf('CL', 'postcode')?.options.regex).toBe('^\\d{1,8}$');
});

it('lists every country with its dialling code and mask, and its code if it has no name', () => {
  const phones = fieldOf('DE', 'mobile', { ...guest, named: [{ id: 'DE', name: 'Alemania' }] })?.options.phones ?? [];
  expect(phones.map(({ country_code }) => country_code)).toEqual(countries.map(({ code }) => code));
  expect(phones.find(({ country_code }) => country_code === 'DE')).toMatchObject({
    name: 'Alemania',
    phone_code: '49',
  });
  expect(phones.find(({ country_code }) => country_code === 'AT')).toMatchObject({ name: 'AT', phone_code: '43' });
  for (const { mask } of phones) expect(mask).toMatch(/^[# ()-]*#[# ()-]*$/);
});
