import fc from 'fast-check';
import { applyMask, fieldsNeedLinearEngine, maskLength, rulesFor, stripMask, type DescribedField } from './index.ts';

const field = (rest: Partial<DescribedField>): DescribedField => ({
  name: 'nick',
  type: 'text',
  isRequired: false,
  validationDict: {},
  ...rest,
});

test('applies `required` first, then the validators in their order', () => {
  const rule = rulesFor(
    field({ isRequired: true, validationDict: { minLength: { value: '3' }, maxLength: { value: 5 } } }),
  );
  expect(['', 'ab', 'abc', 'abcdef'].map((value) => rule(value, {})?.kind ?? null)).toEqual([
    'required',
    'minLength',
    null,
    'maxLength',
  ]);
});

test('an optional field may be empty', () =>
  expect(rulesFor(field({ validationDict: { email: {} } }))('', {})).toBeNull());
test('a required checkbox must be checked', () =>
  expect(rulesFor(field({ type: 'checkbox', isRequired: true }))(false, {})).toEqual({ kind: 'unchecked' }));
test('a message of the CMS replaces the default text', () =>
  expect(
    rulesFor(field({ validationDict: { minLength: { value: 8, message: 'At least $$min$$!' } } }))('a', {}),
  ).toEqual({ kind: 'minLength', min: 8, message: 'At least $$min$$!' }));
test('bounds may have commas between thousands and spaces around', () => {
  const rule = rulesFor(field({ validationDict: { minValue: { value: ' 1,000 ' }, maxValue: { value: '2,000' } } }));
  expect(['999', '1,000', '2000', '2,001'].map((value) => rule(value, {}))).toEqual([
    { kind: 'minValue', min: 1000 },
    null,
    null,
    { kind: 'maxValue', max: 2000 },
  ]);
});
test('a validator may require a field that is otherwise optional, with its own text', () => {
  const rule = rulesFor(field({ validationDict: { email: {}, required: { message: 'Your address, please' } } }));
  expect(rule('', {})).toEqual({ kind: 'required', message: 'Your address, please' });
  expect(rule('a', {})).toEqual({ kind: 'email' });
});
test('a field must equal the field that its validator names', () => {
  const rule = rulesFor(field({ validationDict: { sameAs: { value: 'other', message: 'Not the same' } } }));
  expect(rule('', { other: 'x' })).toEqual({ kind: 'sameAs', message: 'Not the same' });
  expect([rule('x', { other: 'x' }), rule('7', { other: 7 })]).toEqual([null, null]);
});
test.each([
  ['fakename', 'a_bcd', 'fakenameSymbols'],
  ['password', 'abc', 'passwordTooShort'],
  ['name', 'A1', 'name'],
  ['address', 'A@', 'address'],
  ['cardNumber', '4242', 'cardNumber'],
  ['iban', 'DE00', 'iban'],
  ['date', 'x', 'date'],
])('the validator %s refuses %j', (kind, value, failure) =>
  expect(rulesFor(field({ validationDict: { [kind]: {} } }))(value, {})?.kind).toBe(failure),
);
test('a date without an interval may be any', () =>
  expect(rulesFor(field({ validationDict: { date: { value: '/' } } }))('0001-01-01', {})).toBeNull());
test('a date is between the ends of its interval', () => {
  const rule = rulesFor(field({ validationDict: { date: { value: '/2008-01-01' } } }));
  expect([rule('1850-01-01', {}), rule('2010-01-01', {})?.kind]).toEqual([null, 'date']);
});

test.each([
  ['regex', '([', 'nick: The pattern is broken: (['],
  ['regex', '(a+)+$', 'nick: The pattern could run without end: (a+)+$'],
  ['minLength', 'many', 'nick: minLength needs a number, not many'],
  ['minLength', ' ', 'nick: minLength needs a number, not  '],
  ['minValue', undefined, 'nick: minValue needs a number, not undefined'],
  ['maxValue', Number.POSITIVE_INFINITY, 'nick: maxValue needs a number, not Infinity'],
  ['regex', undefined, 'nick: regex needs an argument'],
  ['sameAs', undefined, 'nick: sameAs needs an argument'],
  ['date', '01.01.1900/', 'nick: date needs an interval, not 01.01.1900/'],
  ['date', '/2008-1-1', 'nick: date needs an interval, not /2008-1-1'],
  ['date', '1900-01-01/2008-01-01/2009-01-01', 'nick: date needs an interval, not 1900-01-01/2008-01-01/2009-01-01'],
  ['date', 'soon', 'nick: date needs an interval, not soon'],
  ['constructor', 1, 'nick: no validator is called constructor'],
])('a validator %s with the argument %j is reported and ignored', (kind, value, problem) => {
  const problems: string[] = [];
  const rule = rulesFor(field({ validationDict: { [kind]: { value }, maxLength: { value: 3 } } }), {
    report: (text) => problems.push(text),
  });
  expect([rule('aa', {}), rule('aaaa', {})?.kind]).toEqual([null, 'maxLength']);
  expect(problems).toEqual([problem]);
});

test.each([
  ['(##) ##-##', 'tel. 12 34', '(12) 34'],
  ['###', '12345', '123'],
  ['@@-##', 'a1b2c3', 'ab-23'],
  ['**', '!a_1', 'a1'],
  ['+49 ###', '151', '+49 151'],
  ['##', '', ''],
])('mask %s of %j', (mask, text, masked) => expect(applyMask(mask, text)).toBe(masked));

test('a mask does not change its own output', () => {
  fc.assert(
    fc.property(fc.constantFrom('(##) ##-##', '@@@ ###', '**-**', '####/##'), fc.string(), (mask, text) => {
      const once = applyMask(mask, text);
      return (
        applyMask(mask, once) === once &&
        stripMask(mask, once) === stripMask(mask, text) &&
        stripMask(mask, text).length <= maskLength(mask)
      );
    }),
  );
});

test('a form reports whether one of its patterns needs the linear engine', () => {
  const needsEngine = (...patterns: readonly string[]) =>
    fieldsNeedLinearEngine(patterns.map((value) => field({ validationDict: { regex: { value } } })));
  expect([
    needsEngine('^\\d{5}$'),
    needsEngine('^\\d{5}$', '(a+)+$'),
    needsEngine('(['),
    fieldsNeedLinearEngine([field({})]),
  ]).toEqual([false, true, false, false]);
});
