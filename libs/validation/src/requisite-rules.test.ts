import type { RequisiteField } from '@croupier/contract/cashier';
import { cardExpiry, requisiteRule } from './index.ts';

const kindOf = (type: RequisiteField['type'], value: string, isRequired = true) =>
  requisiteRule({ type, is_required: isRequired })(value, {})?.kind ?? null;

describe('a card', () => {
  const at = (now: string) => cardExpiry(() => new Date(now));

  test('is valid through the last moment of its month', () => {
    expect(at('2026-11-30T23:59:59.999Z')('11/26', {})).toBeNull();
    expect(at('2026-12-01T00:00:00Z')('11/26', {})).toEqual({ kind: 'date' });
    expect(at('2026-12-31T23:59:59.999Z')('12/26', {})).toBeNull();
    expect(at('2027-01-01T00:00:00Z')('12/26', {})).toEqual({ kind: 'date' });
  });
  test('is issued for twenty years at most', () => {
    const rule = at('2026-12-15T00:00:00Z');
    expect([rule('12/46', {}), rule('01/47', {})]).toEqual([null, { kind: 'date' }]);
  });
  test.each(['00/30', '13/30', '1/30', '01/2030', '0130', '01-30', 'ab/cd'])(
    'has no expiry date in the form %s',
    (text) => expect(at('2026-01-01T00:00:00Z')(text, {})).toEqual({ kind: 'date' }),
  );
  test('may be filled in with spaces around its expiry date', () =>
    expect(at('2026-01-01T00:00:00Z')(' 01/30 ', {})).toBeNull());
});

const types = [
  'text',
  'card_number',
  'hosted_card',
  'card_holder',
  'account_holder',
  'card_expiry',
  'iban',
  'account_number',
  'bank_code',
  'routing_number',
  'clabe',
  'bic',
  'bank',
  'phone',
  'email',
  'wallet',
] as const;

test.each(types)('a requisite of type %s may be empty only if it is optional', (type) => {
  expect([kindOf(type, ' '), kindOf(type, ' ', false)]).toEqual(['required', null]);
});

test.each([
  ['text', 'x'.repeat(100), null],
  ['text', 'x'.repeat(101), 'maxLength'],
  ['card_holder', 'A', 'minLength'],
  ['card_holder', 'Li', null],
  ['card_holder', 'A'.repeat(60), null],
  ['card_holder', 'A'.repeat(61), 'maxLength'],
  ['card_holder', 'ANN 2', 'cardHolder'],
  ['bank', 'any_bank', null],
  ['phone', '+49 (151) 234-56', null],
  ['phone', ' 1512345 ', null],
  ['phone', '151234', 'phone'],
  ['phone', '+49151234567890123456', 'phone'],
  ['phone', '49+1512345', 'phone'],
  ['email', 'ann@example', 'email'],
  ['wallet', 'T'.repeat(20), null],
  ['wallet', 'T'.repeat(19), 'wrong'],
  ['wallet', 'T'.repeat(90), null],
  ['wallet', 'T'.repeat(91), 'wrong'],
  ['wallet', `${'T'.repeat(20)} ${'T'.repeat(5)}`, 'wrong'],
  ['card_number', '4242 4242 4242 4241', 'cardNumber'],
  ['hosted_card', 'card_01890a5d-ac96', null],
  ['hosted_card', '4242424242424242', 'wrong'],
  ['hosted_card', 'card 4242', 'wrong'],
  ['iban', 'DE89 3704 0044 0532 0130 01', 'iban'],
  ['account_number', '12-3456 78', null],
  ['account_number', '123', 'wrong'],
  ['account_number', '1'.repeat(35), 'wrong'],
  ['account_number', '1234?', 'wrong'],
  ['routing_number', '0210 0002 1', null],
  ['routing_number', '021000022', 'wrong'],
  ['routing_number', '000000000', 'wrong'],
  ['clabe', '032180000118359719', null],
  ['clabe', '032180000118359718', 'wrong'],
  ['clabe', '03218000011835971', 'wrong'],
  ['bic', 'deutdeff', null],
  ['bic', 'DEUTDEFF500', null],
  ['bic', 'DEUTXXFF', 'wrong'],
  ['bank_code', '7000', null],
  ['bank_code', '70', 'wrong'],
] as const)('a %s %j gives %j', (type, value, kind) => expect(kindOf(type, value)).toBe(kind));

test.each([
  ['##-##-##', '20-00-00', null],
  ['##-##-##', '20 00 00', null],
  ['##-##-##', '20-00-0', 'wrong'],
  ['##-##-##', '20-00-000', 'wrong'],
  ['###-###', '06A-000', 'wrong'],
  ['@@@@0******', 'hdfc0001234', null],
  ['@@@@0******', 'HDFC1001234', 'wrong'],
] as const)('a bank code has the form of its mask %s: %s gives %j', (mask, value, kind) =>
  expect(requisiteRule({ type: 'bank_code', is_required: true, mask })(value, {})?.kind ?? null).toBe(kind),
);
