import type { RequisiteField } from '@croupier/contract/cashier';
import { paymentDetailsOf } from './one-account.ts';

const method = (...types: readonly RequisiteField['type'][]) => ({
  requisites: types.map((type) => ({ sysname: type, type, label: type, placeholder: '', is_required: true })),
});

it.each<[RequisiteField['type'], string, string, string]>([
  ['card_number', '4111 1111 1111 1111', 'card', '4111111111111111'],
  ['iban', 'de89 3704 0044 0532 0130 00', 'iban', 'DE89370400440532013000'],
  ['email', 'Ann@Example.com', 'email', 'ann@example.com'],
  ['phone', '+49 151 80000001', 'phone', '4915180000001'],
  ['wallet', '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01', 'wallet', '0xabcdef0123456789abcdef0123456789abcdef01'],
  ['wallet', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', 'wallet', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'],
])('reads %s %s as %s %s', (type, given, family, value) => {
  expect(paymentDetailsOf(method(type, 'card_holder'), { [type]: given, card_holder: 'Ann Example' })).toEqual([
    { family, value },
  ]);
});

it('compares the number of an account together with its bank', () => {
  const account = method('account_holder', 'account_number', 'routing_number');
  const at = (bank: string) =>
    paymentDetailsOf(account, { account_holder: 'Ann', account_number: '12 345-678', routing_number: bank });
  expect(at('021000021')).toEqual([{ family: 'account', value: '021000021 12345678' }]);
  expect(at('021000021')).not.toEqual(at('011401533'));
});

it('reads nothing from a method without an account, or from empty fields', () => {
  expect(paymentDetailsOf(method(), {})).toEqual([]);
  expect(paymentDetailsOf(method('text', 'card_holder', 'card_expiry'), { text: 'a', card_holder: 'b' })).toEqual([]);
  expect(paymentDetailsOf(method('iban'), { iban: ' ' })).toEqual([]);
});
