import type { RequisiteField } from '@croupier/contract/cashier';
import { samplePaymentMethod } from '@croupier/testing';
import { methodOfSegment, methodSegment } from './method-address.ts';
import { cardNumberFields, requisiteRules, requisitesOf } from './requisites.schema.ts';

const field = (type: RequisiteField['type'], own?: Partial<RequisiteField>): RequisiteField => ({
  sysname: type,
  type,
  label: '',
  placeholder: '',
  is_required: true,
  ...own,
});
const failureOf = (one: RequisiteField, value: unknown) =>
  requisiteRules([one])[`requisite_${one.sysname}`]?.(value, {})?.kind ?? null;

it.each([
  ['hosted_card', 'card_01890a5d-ac96', null],
  ['hosted_card', '4111111111111111', 'wrong'],
  ['hosted_card', '', 'required'],
  ['iban', 'DE89 3704 0044 0532 0130 00', null],
  ['iban', 'DE88 3704 0044 0532 0130 00', 'iban'],
  ['account_number', '1234 5678', null],
  ['account_number', '12', 'wrong'],
  ['routing_number', '021000021', null],
  ['routing_number', '021000022', 'wrong'],
  ['card_expiry', `12/${(new Date().getFullYear() + 3) % 100}`, null],
  ['card_expiry', '12/99', 'date'],
  ['card_expiry', '13/30', 'date'],
  ['card_expiry', '01/20', 'date'],
  ['email', 'a@b.example', null],
  ['email', 'a@b', 'email'],
  ['wallet', '0x52908400098527886E0F7030069857D2E4169EE7', null],
  ['wallet', 'short', 'wrong'],
  ['phone', '+49 151 1234567', null],
  ['phone', 'call me', 'phone'],
] as const)('the rule of %s gives “%s” the failure %s', (type, value, expected) =>
  expect(failureOf(field(type), value)).toBe(expected),
);

it('sends a bank code of its mask without separators', () => {
  const sortCode = field('bank_code', { sysname: 'sort_code', mask: '##-##-##' });
  expect([failureOf(sortCode, '20-00-0'), failureOf(sortCode, '20-00-00')]).toEqual(['wrong', null]);
  expect(requisitesOf([sortCode], { requisite_sort_code: '20-00-00' })).toEqual({ sort_code: '200000' });
});

it('accepts an empty optional field, and sends neither empty fields nor spaces in numbers', () => {
  const optional = field('email', { is_required: false });
  expect(failureOf(optional, '')).toBeNull();
  const fields = [field('hosted_card'), field('iban'), optional];
  expect(
    requisitesOf(fields, {
      requisite_hosted_card: 'card_01890a5d-ac96',
      requisite_iban: 'de89 3704',
      requisite_email: ' ',
      other: 'x',
    }),
  ).toEqual({ hosted_card: 'card_01890a5d-ac96', iban: 'DE893704' });
});

it('finds card numbers in free texts, with separators and around other text, and not in account numbers', () => {
  const fields = [field('text'), field('email'), field('account_holder'), field('account_number')];
  const card = '4111 1111-1111 1111';
  expect(
    cardNumberFields(fields, {
      requisite_text: `pay to ${card}, please`,
      requisite_email: 'a4111111111111111@example.com',
      requisite_account_holder: 'Ann 4111 1111 1111 1112',
      requisite_account_number: card,
    }),
  ).toEqual(['requisite_text', 'requisite_email']);
});

it('names a method in addresses as the CMS says, without a conflict, and understands its sysname too', () => {
  const methods = (
    [
      ['transfer', 'Überweisung (SEPA)'],
      ['card', 'Bank card'],
      ['card_2', 'Bank card'],
      ['wallet', 'محفظة'],
    ] as const
  ).map(([sysname, name]) => samplePaymentMethod({ sysname, name }));
  const segments = methods.map((method) => methodSegment(method, methods, 'name'));
  expect(segments).toEqual(['uberweisung-sepa', 'card', 'card_2', 'wallet']);
  expect(segments.map((segment) => methodOfSegment(segment, methods, 'name'))).toEqual(methods);
  expect(methodOfSegment('transfer', methods, 'name')).toBe(methods[0]);
  expect(methodOfSegment('uberweisung-sepa', methods, 'sysname')).toBeNull();
});
