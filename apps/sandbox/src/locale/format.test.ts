import { acceptedLocale } from './accepted-locale.ts';
import { writeDay, writeDecimal, writeMoney, writeNumber, writePercent, writeSigned } from './format.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

test.each([
  ['en', '€1,000.50', '1.85', '49.50%', '-0.25', 'April 5, 1990'],
  ['de', '1.000,50 €', '1,85', '49,50 %', '-0,25', '5. April 1990'],
  ['es', '1000,50 €', '1,85', '49,50 %', '-0,25', '5 de abril de 1990'],
  ['pt', '€ 1.000,50', '1,85', '49,50%', '-0,25', '5 de abril de 1990'],
  ['tr', '€1.000,50', '1,85', '%49,50', '-0,25', '5 Nisan 1990'],
  ['ar', '1,000.50 €', '1.85', '49.50%', '-0.25', '5 أبريل 1990'],
])('writes amounts, numbers and days as %s does', (locale, amount, odds, share, line, day) => {
  const written = [
    writeMoney({ amount: 100_050, currency: 'EUR' }, locale),
    writeNumber(1.85, locale, 2),
    writePercent(0.495, locale),
    writeSigned(-0.25, locale),
    writeDay('1990-04-05', locale),
  ];
  expect(written.map(plain)).toEqual([amount, odds, share, line, day]);
});

test.each([
  [{ amount: 2000, currency: 'TRY' }, '₺20'],
  [{ amount: -2000, currency: 'MXN' }, '-MX$20'],
  [{ amount: 5000, currency: 'KWD' }, 'KWD 5'],
  [{ amount: 1_234_567, currency: 'JPY' }, '¥1,234,567'],
] as const)('writes %j with the currency sign of the site: %s', (value, text) => {
  expect(plain(writeMoney(value, 'en'))).toBe(text);
});

test.each([
  [{ amount: 50, currency: 'EUR' }, 'de', '0,50'],
  [{ amount: 2000, currency: 'TRY' }, 'tr', '20'],
  [{ amount: 1_234_567, currency: 'JPY' }, 'en', '1,234,567'],
  [{ amount: 5, currency: 'KWD' }, 'ar', '0.005'],
] as const)('writes %j without its currency in %s: %s', (value, locale, text) => {
  expect(plain(writeDecimal(value, locale))).toBe(text);
});

test.each([
  ['fr, pt-BR;q=0.9, de;q=0.8', 'pt'],
  ['de;q=0.5, tr', 'tr'],
  ['de;q=0, constructor', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('chooses a language for the header %j: %s', (header, locale) => {
  expect(acceptedLocale(header, { en: 1, de: 1, pt: 1, tr: 1 })).toBe(locale);
});
