import type { PersonalDataField } from '@croupier/contract/account';
import type { FormField } from '@croupier/contract/content';
import { registrationFields } from './registration-fields.ts';

const field = (name: string, own: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  placeholder: '',
  isRequired: false,
  isFast: false,
  validationDict: {},
  ...own,
});
const personal = (
  sysname: PersonalDataField['sysname'],
  params: Partial<PersonalDataField['params']> = {},
  options: PersonalDataField['options'] = {},
): PersonalDataField => ({
  sysname,
  type: 'input',
  params: { is_required: false, is_visible: true, ...params },
  options,
});
const names = (fields: readonly FormField[]): string[] => fields.map(({ name }) => name);

const fields = [
  field('email', { isRequired: true }),
  field('phone', { isFast: true }),
  field('region'),
  field('document_number'),
];

test('a full form shows every field of the CMS in its order', () => {
  expect(names(registrationFields({ fields, isFast: false }, []))).toEqual([
    'email',
    'phone',
    'region',
    'document_number',
  ]);
});

test('a fast form shows required fields and those marked as fast', () => {
  expect(names(registrationFields({ fields, isFast: true }, []))).toEqual(['email', 'phone']);
});

test('omits fields that the country does not use, and requires those it needs', () => {
  const country = [
    personal('region', { is_visible: false }),
    personal('mobile', { is_required: true }),
    personal('document_number', { is_required: true }, { mask: '###.###.###-##', regex: '^\\d{11}$' }),
  ];
  const shown = registrationFields({ fields, isFast: true }, country);
  expect(names(shown)).toEqual(['email', 'phone', 'document_number']);
  expect(shown.map(({ isRequired }) => isRequired)).toEqual([true, true, true]);
  expect(shown[2]).toMatchObject({ mask: '###.###.###-##', validationDict: { regex: { value: '^\\d{11}$' } } });
});

test("the CMS's mask and pattern override the country's; login fields are never omitted", () => {
  const own = [
    field('login'),
    field('document_number', { mask: '##', validationDict: { regex: { value: '^x$', message: 'No' } } }),
  ];
  const shown = registrationFields({ fields: own, isFast: false }, [
    personal('login', { is_visible: false }),
    personal('document_number', {}, { mask: '###', regex: '^y$' }),
  ]);
  expect(shown[0]?.name).toBe('login');
  expect(shown[1]).toMatchObject({ mask: '##', validationDict: { regex: { value: '^x$', message: 'No' } } });
});
