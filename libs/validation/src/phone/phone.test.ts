import { readPhone } from './index.ts';

test.each([
  ['1512 345-6789', 'DE', '4915123456789'],
  ['(0151) 2345.6789', 'DE', '4915123456789'],
  ['1512 3456789', ' de ', '4915123456789'],
  ['015123456789', '49', '4915123456789'],
  ['15123456789', '+49', '4915123456789'],
  ['4915123456789', 'DE', '4915123456789'],
  ['4915123456789', '49', '4915123456789'],
  ['004915123456789', 'DE', '4915123456789'],
  ['004915123456789', '49', '4915123456789'],
  ['+49 151 23456789', '', '4915123456789'],
  ['4915123456789', '', '4915123456789'],
  ['004915123456789', '', '4915123456789'],
])('reads %j with the country %j', (text, country, number) =>
  expect(readPhone(text, country)).toEqual({ number, countryCode: 'DE' }),
);

test('a number with a plus belongs to the country of its code, not to the selected one', () => {
  expect(readPhone('+44 7400 123456', 'DE')).toEqual({ number: '447400123456', countryCode: 'GB' });
  expect(readPhone('+44 7400 123456', '49')).toEqual({ number: '447400123456', countryCode: 'GB' });
});

test('a national number that begins with the digits of the calling code keeps them', () => {
  // In Germany, 491 is an area of Leer; the country code is 49.
  expect(readPhone('0491 912345', 'DE')?.number).toBe('49491912345');
  expect(readPhone('491 912345', 'DE')?.number).toBe('49491912345');
});

test('the number distinguishes countries that share a calling code', () => {
  expect(readPhone('2042345678', '1')?.countryCode).toBe('CA');
  expect(readPhone('2012345678', '1')?.countryCode).toBe('US');
  expect(readPhone('8092345678', 'US')?.countryCode).toBe('DO');
});

test.each([
  ['', 'DE'],
  ['+', 'DE'],
  ['110', 'DE'],
  ['1512345', 'XX'],
  ['0151 2345678O', 'DE'],
  ['+49 151 23456789 ext. 5', 'DE'],
  ['+49 151 23456789; +49 151 23456780', 'DE'],
  ['٠١٥١٢٣٤٥٦٧٨٩', 'DE'],
  ['+49 151 234567890123', 'DE'],
])('refuses %j with the country %j', (text, country) => expect(readPhone(text, country)).toBeNull());
