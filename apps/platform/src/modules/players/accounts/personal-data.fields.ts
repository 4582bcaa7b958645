import type { PersonalDataField } from '@croupier/contract/account';
import type { Currency } from '@croupier/money';
import {
  countries,
  documentsOf,
  phoneCode,
  phoneMask,
  type Country,
  type NamedCountry,
} from '../../content/metadata/index.ts';

/** Phone formats of the site's countries, derived from examples once. */
const phones = countries.map(({ code }) => ({
  country_code: code,
  phone_code: phoneCode(code),
  mask: phoneMask(code),
}));

/** Puts the country's own currency first. */
const currencyOptions = (country: Country | null, currencies: readonly Currency[]) =>
  [...currencies]
    .sort((one, other) => Number(other === country?.currency) - Number(one === country?.currency))
    .map((code) => ({ id: code, name: code }));

/** The form: registration requires more fields than the profile. */
export type Reader = Readonly<{
  isRegistered: boolean;
  /** The currencies of the site. */
  currencies: readonly Currency[];
  /** In the reader's language. */
  named: readonly NamedCountry[];
}>;

type Field = Pick<PersonalDataField, 'sysname' | 'type'> &
  Readonly<{ required?: boolean; visible?: boolean; options?: PersonalDataField['options'] }>;

const sexes = [
  { id: '0', name: 'Not specified' },
  { id: '1', name: 'Male' },
  { id: '2', name: 'Female' },
];

const registrationFields = (country: Country | null, currencies: readonly Currency[]): readonly Field[] => [
  { sysname: 'email', type: 'input', required: true },
  { sysname: 'login', type: 'input', visible: false },
  { sysname: 'password', type: 'password', required: true },
  { sysname: 'currency', type: 'select', required: true, options: { select: currencyOptions(country, currencies) } },
  {
    sysname: 'phone_country_code',
    type: 'select',
    visible: false,
    options: { select: phones.map(({ country_code: id, phone_code: code }) => ({ id, name: `+${code}` })) },
  },
];

const describe = (country: Country | null, { isRegistered, currencies, named }: Reader): readonly Field[] => {
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const documents = documentsOf(country);
  const [document] = documents;
  const regions = country?.regions ?? [];
  const postcode = country?.postcode ?? '^\\d{1,8}$';
  return [
    { sysname: 'first_name', type: 'input', required: true },
    { sysname: 'last_name', type: 'input', required: true },
    { sysname: 'middle_name', type: 'input', visible: false },
    { sysname: 'birth_date', type: 'date', required: true },
    { sysname: 'sex', type: 'select', options: { select: sexes } },
    { sysname: 'country_code', type: 'country_code', required: true, options: { select: [...named] } },
    {
      sysname: 'region',
      type: 'region',
      visible: regions.length > 0,
      options: { select: regions.map((name) => ({ id: name, name })) },
    },
    { sysname: 'home_town', type: 'input' },
    { sysname: 'address', type: 'input' },
    { sysname: 'postcode', type: 'input', options: { regex: postcode } },
    {
      sysname: 'mobile',
      type: 'phone',
      options: {
        phones: phones.map((phone) => ({ ...phone, name: nameOf.get(phone.country_code) ?? phone.country_code })),
      },
    },
    { sysname: 'document_type', type: 'select', options: { select: documents.map(({ id, name }) => ({ id, name })) } },
    {
      sysname: 'document_number',
      type: 'input',
      options: {
        ...(document?.mask ? { mask: document.mask } : {}),
        ...(document?.regex ? { regex: document.regex } : {}),
      },
    },
    { sysname: 'fakename', type: 'input' },
    ...(isRegistered ? [] : registrationFields(country, currencies)),
  ];
};

/** The personal data fields of a country, with their formats. */
export const personalDataFields = (country: Country | null, reader: Reader): PersonalDataField[] =>
  describe(country, reader).map(({ sysname, type, required = false, visible = true, options = {} }) => ({
    sysname,
    type,
    params: { is_required: required || (country?.requires ?? []).includes(sysname), is_visible: visible },
    options,
  }));
