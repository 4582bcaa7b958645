import fc from 'fast-check';
import {
  addMoney,
  currencies,
  currencyExponent,
  formatAmount,
  formatMoney,
  isCurrency,
  money,
  moneyFromMajor,
} from './index.ts';

const currency = fc.constantFrom(...currencies);
const minor = fc.integer({ min: -(10 ** 15), max: 10 ** 15 });

/** Parses a formatted amount without floating-point arithmetic. */
const read = (text: string, exponent: number): bigint => {
  const [major = '', fraction = ''] = text.replaceAll(',', '').split('.');
  return BigInt(`${major}${fraction.padEnd(exponent, '0')}`);
};

test('a formatted amount has the exact value', () => {
  fc.assert(
    fc.property(minor, currency, (amount, code) => {
      expect(read(formatAmount(money(amount, code)), currencyExponent(code))).toBe(BigInt(amount));
    }),
  );
});

test('shows all decimals or none, and separates thousands', () => {
  fc.assert(
    fc.property(minor, currency, (amount, code) => {
      const exponent = currencyExponent(code);
      const fraction = amount % 10 ** exponent === 0 ? '' : `\\.\\d{${exponent}}`;
      expect(formatAmount(money(amount, code))).toMatch(new RegExp(`^-?\\d{1,3}(,\\d{3})*${fraction}$`));
    }),
  );
});

test.each([
  [money(100_050, 'USD'), '$1,000.50'],
  [money(100_000, 'USD'), '$1,000'],
  [money(-5, 'EUR'), '-€0.05'],
  [money(1234, 'JPY'), '¥1,234'],
  [money(5001, 'KWD'), 'KWD 5.001'],
  [money(-100, 'AED'), '-AED 1'],
  [money(0, 'GBP'), '£0'],
])('formats %j as %s', (value, text) => {
  expect(formatMoney(value)).toBe(text);
});

test('accepts only safe integers', () => {
  for (const amount of [0.1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])
    expect(() => money(amount, 'USD')).toThrow(RangeError);
  expect(() => moneyFromMajor(0.5, 'USD')).toThrow(RangeError);
  expect(() => moneyFromMajor(Number.MAX_SAFE_INTEGER, 'USD')).toThrow(RangeError);
  expect(() => addMoney(money(Number.MAX_SAFE_INTEGER, 'USD'), money(1, 'USD'))).toThrow(RangeError);
});

test('converts major units to minor units of the currency', () => {
  expect(
    [moneyFromMajor(25, 'USD'), moneyFromMajor(25, 'JPY'), moneyFromMajor(25, 'KWD')].map(({ amount }) => amount),
  ).toEqual([2500, 25, 25_000]);
});

test('adds amounts of one currency as integers', () => {
  fc.assert(
    fc.property(minor, minor, currency, (a, b, code) => {
      expect(addMoney(money(a, code), money(b, code))).toEqual(money(a + b, code));
    }),
  );
  expect(() => addMoney(money(1, 'USD'), money(1, 'EUR'))).toThrow('USD and EUR');
});

test('recognises the supported currencies', () => {
  expect(['USD', 'KWD'].every(isCurrency)).toBe(true);
  expect(['usd', 'XXX', 'toString', ''].some(isCurrency)).toBe(false);
});
