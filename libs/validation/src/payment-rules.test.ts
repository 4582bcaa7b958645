import fc from 'fast-check';
import { amount, cardHolder, cardNumber, iban, parseAmount, passesLuhn } from './index.ts';

const passes = (rule: typeof iban, value: string) => rule(value, {}) === null;

test.each([
  '4242424242424242',
  '5555 5555 5555 4444',
  '378282246310005',
  '6011111111111117',
  '123456...7890',
  'new',
  '',
])('card %j', (value) => expect(passes(cardNumber, value)).toBe(true));
test.each(['4242424242424241', '0000000000000000', '123456..7890', 'New', '12345...7890', '42', '4242-4242-4242-4242'])(
  'no card %j',
  (value) => expect(passes(cardNumber, value)).toBe(false),
);

const withCheckDigit = (digits: string): string =>
  `${digits}${[...'0123456789'].find((digit) => passesLuhn(digits + digit))}`;

test('the checksum finds every single wrong digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{14}$/), fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
      const card = withCheckDigit(digits);
      const wrong = [...card]
        .map((digit, index) => (index === at ? String((Number(digit) + shift) % 10) : digit))
        .join('');
      return passes(cardNumber, card) && !passes(cardNumber, wrong);
    }),
  );
});

// Source: examples of the SWIFT IBAN registry.
const ibans = [
  'AE07 0331 2345 6789 0123 456',
  'BR18 0036 0305 0000 1000 9795 493C 1',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'KW81 CBKU 0000 0000 0000 1234 5601 01',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
  'TR33 0006 1005 1978 6457 8413 26',
  'nl91abna0417164300',
];

test.each(ibans)('iban %s', (value) => expect(passes(iban, value)).toBe(true));
test.each([
  'DE89 3704 0044 0532 0130 01',
  'DE89 3704 0044 0532 0130',
  'XX89 3704 0044 0532 0130 00',
  'US64 SVBK US6S 3300 9586 73',
  'DE',
  '89DE',
])('no iban %s', (value) => expect(passes(iban, value)).toBe(false));

test.each([
  ["Ann O'Brien-Smith Jr.", true],
  ['4nn', false],
  ['Ann_', false],
  ['...', false],
])('card holder %j', (value, fits) => expect(passes(cardHolder, value)).toBe(fits));

test.each([
  ['25', 2500],
  ['1,000', 100000],
  ['025', null],
  ['0', null],
  ['1.5', null],
  ['-5', null],
  ['1,00', null],
  ['1e3', null],
  ['', null],
  [' 5', null],
  ['５', null],
])('amount %j', (text, minor) => expect(parseAmount(text)).toBe(minor));

test('currencies have their own minor units', () =>
  expect([parseAmount('5', 'JPY'), parseAmount('5', 'KWD')]).toEqual([5, 5000]));

test('formats bounds for the reader', () => {
  const rule = amount({ min: 1000, max: 150050 });
  expect(rule('9', {})).toEqual({ kind: 'amount', min: '$10', max: '$1,500.50' });
  expect([rule('10', {}), rule('1500', {}), rule('', {})]).toEqual([null, null, null]);
  expect(rule('1501', {})?.kind).toBe('amount');
  expect(amount({ min: 1000, max: 0 })('999999', {})).toBeNull();
});
