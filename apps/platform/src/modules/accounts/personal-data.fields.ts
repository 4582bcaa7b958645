import type { PersonalDataField } from '@croupier/contract/account';
import { countries, documentsOf, type Country } from './countries.ts';

type Field = Pick<PersonalDataField, 'sysname' | 'type'> & Readonly<{ required?: boolean; visible?: boolean; options?: PersonalDataField['options'] }>;

const sexes = [{ id: '0', name: 'Not specified' }, { id: '1', name: 'Male' }, { id: '2', name: 'Female' }];

const describe = (country: Country | null): readonly Field[] => {
  const documents = documentsOf(country);
  const [document] = documents;
  const regions = country?.regions ?? [];
  const phones = countries.map(({ code, name, phoneCode, phoneMask }) => ({ country_code: code, phone_code: phoneCode, name, mask: phoneMask }));
  const postcode = country?.postcode ?? '^\\d{1,8}$';
  return [
    { sysname: 'first_name', type: 'input', required: true },
    { sysname: 'last_name', type: 'input', required: true },
    { sysname: 'middle_name', type: 'input', visible: false },
    { sysname: 'birth_date', type: 'date', required: true },
    { sysname: 'sex', type: 'select', options: { select: sexes } },
    { sysname: 'country_code', type: 'country_code', required: true, options: { select: countries.map(({ code, name }) => ({ id: code, name })) } },
    { sysname: 'region', type: 'region', visible: regions.length > 0, options: { select: regions.map((name) => ({ id: name, name })) } },
    { sysname: 'home_town', type: 'input' },
    { sysname: 'address', type: 'input' },
    { sysname: 'postcode', type: 'input', options: { regex: postcode } },
    { sysname: 'mobile', type: 'phone', options: { phones } },
    { sysname: 'document_type', type: 'select', options: { select: documents.map(({ id, name }) => ({ id, name })) } },
    {
      sysname: 'document_number', type: 'input',
      options: { ...(document?.mask ? { mask: document.mask } : {}), ...(document?.regex ? { regex: document.regex } : {}) },
    },
    { sysname: 'fakename', type: 'input' },
  ];
};

/** Which personal data a country asks for, and how each field is entered. */
export const personalDataFields = (country: Country | null): PersonalDataField[] => describe(country).map(({ sysname, type, required = false, visible = true, options = {} }) => ({
  sysname,
  type,
  params: { is_required: required || (country?.requires ?? []).includes(sysname), is_visible: visible },
  options,
}));
