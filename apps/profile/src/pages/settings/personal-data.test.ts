import { sampleProfile } from '@croupier/testing';
import type { PersonalDataField } from '@croupier/contract/account';
import { changesOf, personalDataOf, profileWith, rulesOf, shownFields, unfitting } from './personal-data.ts';

const field = (sysname: PersonalDataField['sysname'], own: Partial<PersonalDataField> = {}): PersonalDataField => ({
  sysname,
  type: 'input',
  params: { is_required: false, is_visible: true },
  options: {},
  ...own,
});
const choice = (sysname: PersonalDataField['sysname'], ...ids: string[]) =>
  field(sysname, { type: 'select', options: { select: ids.map((id) => ({ id, name: id })) } });
const german = [
  choice('region', 'Berlin', 'Hesse'),
  field('postcode', { options: { regex: '^\\d{5}$' } }),
  choice('document_type', 'passport', 'id_card'),
  field('document_number'),
];
const brazilian = [
  choice('region', 'Bahia'),
  field('postcode', { options: { regex: '^\\d{5}-?\\d{3}$' } }),
  choice('document_type', 'cpf'),
  field('document_number'),
];
const givenData = { ...personalDataOf(sampleProfile()), document_type: 'passport', document_number: 'C01X' };

test('shows only fields that the form can save and the country has', () => {
  const shown = shownFields([
    field('first_name'),
    field('middle_name', { params: { is_required: false, is_visible: false } }),
    field('mobile', { type: 'phone' }),
    field('fakename'),
  ]);
  expect(shown.map(({ sysname }) => sysname)).toEqual(['first_name']);
});

test('keeps values that are valid in the new country, and removes the others', () => {
  expect(unfitting(german, givenData)).toEqual([]);
  expect(unfitting(brazilian, givenData)).toEqual(['region', 'postcode', 'document_type', 'document_number']);
  expect(
    unfitting(brazilian, {
      ...givenData,
      region: 'Bahia',
      postcode: '40000-000',
      document_type: '',
      document_number: '',
    }),
  ).toEqual([]);
});

test('removes the region in a country without regions', () => {
  expect(unfitting([field('region', { params: { is_required: false, is_visible: false } })], givenData)).toEqual([
    'region',
  ]);
});

test("rules: required, names without digits, and the country's pattern in capitals", () => {
  const rules = rulesOf(
    shownFields([
      field('first_name', { params: { is_required: true, is_visible: true } }),
      field('postcode', { options: { regex: '^[A-Z]{2}\\d$' } }),
    ]),
  );
  expect(rules['first_name']?.('', {})).toEqual({ kind: 'required' });
  expect(rules['first_name']?.('R2D2', {})).toEqual({ kind: 'name' });
  expect(rules['first_name']?.('Zoë', {})).toBeNull();
  expect(rules['postcode']?.('', {})).toBeNull();
  expect(rules['postcode']?.('ab1', {})).toBeNull();
  expect(rules['postcode']?.('abc', {})).toEqual({ kind: 'regex' });
});

test('saves only differences, with null for emptied fields', () => {
  const saved = personalDataOf(sampleProfile());
  expect(changesOf(saved, saved)).toEqual({});
  expect(changesOf(saved, { ...saved, first_name: ' Grace ', address: '' })).toEqual({
    first_name: 'Grace',
    address: null,
  });
});

test('returns the profile with the saved values', () => {
  const profile = sampleProfile();
  const values = {
    ...personalDataOf(profile),
    sex: '1',
    postcode: '',
    document_type: 'passport',
    document_number: 'C01X',
  };
  expect(personalDataOf(profileWith(profile, changesOf(personalDataOf(profile), values)))).toEqual(values);
});
