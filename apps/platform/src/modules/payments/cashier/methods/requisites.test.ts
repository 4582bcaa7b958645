import type { RequisiteField } from '@croupier/contract/cashier';
import fc from 'fast-check';
import { checkRequisites, maskRequisites, normaliseRequisites } from './requisites.ts';

type Type = RequisiteField['type'];
const field = (type: Type, own: Partial<RequisiteField> = {}): RequisiteField => ({
  sysname: type,
  type,
  label: '',
  placeholder: '',
  is_required: true,
  ...own,
});
const types: readonly Type[] = [
  'text',
  'card_number',
  'card_holder',
  'iban',
  'account_number',
  'phone',
  'email',
  'wallet',
];
const fields = types.map((type) => field(type));
const values = fc.record(
  Object.fromEntries(types.map((type) => [type, fc.stringMatching(/^[A-Za-z0-9 .@+-]{0,30}$/)])),
);

describe('the problems of requisites', () => {
  it.each<[Type, string, string | undefined]>([
    ['card_number', '4111 1111 1111 1111', undefined],
    ['card_number', '4111-1111-1111-1111', undefined],
    ['card_number', '4111 1111 1111 1112', 'invalid'],
    ['card_number', '4111 1111 1111 111', 'invalid'],
    ['card_number', '', 'required'],
    ['bank', 'hansebank', undefined],
    ['bank', 'unknown_bank', 'invalid'],
    ['iban', 'DE89 3704 0044 0532 0130 00', undefined],
    ['iban', 'DE89 3704 0044 0532 0130 01', 'invalid'],
  ])('of %s "%s" are %s', (type, value, problem) => {
    expect(checkRequisites([field(type)], { [type]: value })[type]).toBe(problem);
  });

  it('include every field that the method does not have', () => {
    expect(checkRequisites([], { note: 'x', other: '' })).toEqual({ note: 'unknown', other: 'unknown' });
  });

  it('do not include an empty optional field', () => {
    const optional = types.map((type) => field(type, { is_required: false }));
    expect(checkRequisites(optional, Object.fromEntries(types.map((type) => [type, ' '])))).toEqual({});
  });
});

describe('normalised requisites', () => {
  it('do not change when they are normalised again', () => {
    fc.assert(
      fc.property(values, (given) => {
        const once = normaliseRequisites(fields, given);
        // The normalised form of a number without digits is empty; the rules reject such a number.
        fc.pre(Object.values(once).every((value) => value !== ''));
        expect(normaliseRequisites(fields, once)).toEqual(once);
      }),
    );
  });

  it.each<[Type, readonly string[], string]>([
    ['card_number', ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111111111111111'], '4111111111111111'],
    ['card_holder', ['Ann  Example', ' ann example ', 'ANN EXAMPLE'], 'ANN EXAMPLE'],
    ['iban', ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'], 'DE89370400440532013000'],
    ['account_number', ['12-34 56 ab', '123456AB'], '123456AB'],
    ['bank_code', ['20-00-00', '20 00 00'], '200000'],
    ['bic', ['deutdeff', 'DEUT DE FF'], 'DEUTDEFF'],
    ['phone', ['+49 151 123', '49-151-123'], '49151123'],
    ['email', ['Ann@Example.com', 'ann@example.com'], 'ann@example.com'],
    ['wallet', ['0xAbC', ' 0xAbC '], '0xAbC'],
  ])('of %s are equal for %j', (type, notations, normal) => {
    for (const notation of notations)
      expect(normaliseRequisites([field(type)], { [type]: notation })).toEqual({ [type]: normal });
  });

  it('do not contain empty fields or fields that the method does not have', () => {
    expect(normaliseRequisites([field('text')], { text: ' ', note: 'x' })).toEqual({});
  });
});

describe('masked requisites', () => {
  it.each<[Type, string, string]>([
    ['card_number', '4111 1111 1111 1111', '••••1111'],
    ['iban', 'DE89 3704 0044 0532 0130 00', 'DE89••••3000'],
    ['account_number', '12345678', '••••5678'],
    ['clabe', '032180000118359719', '••••9719'],
    ['bank_code', '20-00-00', '20-00-00'],
    ['wallet', '0x52908400098527886E0F7030069857D2E4169EE7', '0x52••••9EE7'],
    ['wallet', 'short', '•••••'],
    ['email', 'ann@example.com', 'an••••@example.com'],
    ['email', 'an@example.com', 'a••••@example.com'],
    ['email', 'a@example.com', '••••@example.com'],
    ['email', 'a😀b@example.com', 'a😀••••@example.com'],
    ['phone', '+49 151 123456', '••••456'],
    ['card_holder', 'Ann Example', 'Ann Example'],
  ])('of %s "%s" are "%s"', (type, value, masked) => {
    expect(maskRequisites([field(type)], { [type]: value })).toEqual({ [type]: masked });
  });

  it('reveal at most four digits of a card number', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 }), (digits) => {
        const { card_number: masked = '' } = maskRequisites([field('card_number')], { card_number: digits.join('') });
        expect(masked.replace(/\D/g, '')).toBe(digits.slice(-4).join(''));
      }),
    );
  });

  it('reveal at most eight characters of an account', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,34}$/), (account) => {
        for (const type of ['iban', 'wallet'] as const) {
          const masked = maskRequisites([field(type)], { [type]: account })[type] ?? '';
          expect(masked.replaceAll('•', '').length).toBe(account.length > 8 ? 8 : 0);
        }
      }),
    );
  });
});
