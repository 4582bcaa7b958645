import type { RequisiteField } from '@croupier/contract/cashier';
import { containsCardNumber, fieldsWithCardNumber, maskCardNumbers } from './card-number.ts';

describe('a card number', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    'my card is 5200 8282 8282 8210, thanks',
    '3782 822463 10005',
    '4111 1111 1111 1111 12/29',
    'x4111111111111111@example.com',
  ])('is found in "%s"', (text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    'ann@example.com',
    // The check digit is wrong.
    '4111 1111 1111 1112',
    // No network has this prefix.
    '0000 0000 0000 0000',
    '411111111111',
    'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  ])('is not found in "%s"', (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });
});

it.each([
  ['Ann 4111 1111 1111 1111 Lee', 'Ann ••••1111 Lee'],
  ['5200-8282-8282-8210', '••••8210'],
  ['Ann Lee 4111 1111 1111 1112', 'Ann Lee 4111 1111 1111 1112'],
])('of %j only %j remains', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked);
});

describe('the fields of a deposit with a card number', () => {
  const field = (sysname: string, type: RequisiteField['type']): RequisiteField => ({
    sysname,
    type,
    label: sysname,
    placeholder: '',
    is_required: true,
  });
  const card = '4111 1111 1111 1111';

  it('are found by their values, whatever their type', () => {
    expect(
      fieldsWithCardNumber([field('email', 'email'), field('card', 'card_number')], {
        email: `${card}@example.com`,
        card,
        unknown: card,
      }),
    ).toEqual(['email', 'card', 'unknown']);
  });

  it('include a hosted card only when its value is no token', () => {
    const fields = [field('card', 'hosted_card')];
    expect(fieldsWithCardNumber(fields, { card })).toEqual(['card']);
    expect(fieldsWithCardNumber(fields, { card: 'card_4111-1111-1111-1111' })).toEqual([]);
  });

  it('do not include account numbers, which may look like one', () => {
    expect(fieldsWithCardNumber([field('account', 'account_number')], { account: '4111111111111111' })).toEqual([]);
  });
});
