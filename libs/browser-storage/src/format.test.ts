import { flag, json, matching, number, text } from './format.ts';

const isPoint = (value: unknown): value is Readonly<{ x: number }> =>
  typeof value === 'object' && value !== null && 'x' in value && typeof value.x === 'number';

test('text is stored unchanged', () => {
  expect([text.print('{'), text.parse('{'), text.parse('')]).toEqual(['{', '{', '']);
});

test.each([
  ['12', 12],
  ['-1.5', -1.5],
  ['', 0],
  ['twelve', null],
  ['Infinity', null],
  ['NaN', null],
])('parses the number %p as %p', (stored, value) => {
  expect(number.parse(stored)).toBe(value);
});

test('text is accepted when it matches the pattern', () => {
  const key = matching(/^[a-z]{3}$/);
  expect([key.parse(key.print('abc')), key.parse('abcd')]).toEqual(['abc', null]);
});

test('a number is stored in decimals', () => {
  expect(number.print(1_764_000_000_000)).toBe('1764000000000');
});

test('any stored text sets a flag', () => {
  expect([flag.print(true), flag.parse('1'), flag.parse('')]).toEqual(['1', true, true]);
});

test('JSON is accepted when its value is valid', () => {
  const point = json(isPoint);
  expect(point.parse(point.print({ x: 1 }))).toEqual({ x: 1 });
  expect([point.parse('{"x":"1"}'), point.parse('null')]).toEqual([null, null]);
  expect(() => point.parse('{"x":')).toThrow(SyntaxError);
});
