import fc from 'fast-check';
import { applyMask, fieldsNeedLinearEngine, maskLength, rulesFor, stripMask, type DescribedField } from './index.ts';

const field = (rest: Partial<DescribedField>): DescribedField => ({
  name: 'nick',
  type: 'text',
  isRequired: false,
  validationDict: {},
  ...rest,
});

test('required comes first, then the validators in their order', () => {
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

test('a field that may be empty may be empty', () =>
  expect(rulesFor(field({ validationDict: { email: {} } }))('', {})).toBeNull());
test('a required box has to be ticked', () =>
  expect(rulesFor(field({ type: 'checkbox', isRequired: true }))(false, {})).toEqual({ kind: 'unchecked' }));
test("the CMS's words go before ours", () =>
  expect(
    rulesFor(field({ validationDict: { minLength: { value: 8, message: 'At least $$min$$!' } } }))('a', {}),
  ).toEqual({ kind: 'minLength', min: 8, message: 'At least $$min$$!' }));
test('a date is between the ends of its interval', () => {
  const rule = rulesFor(field({ validationDict: { date: { value: '/2008-01-01' } } }));
  expect([rule('1850-01-01', {}), rule('2010-01-01', {})?.kind]).toEqual([null, 'date']);
});

test.each([
  ['regex', '([', 'nick: The pattern is broken: (['],
  ['regex', '(a+)+$', 'nick: The pattern could run without end: (a+)+$'],
  ['minLength', 'many', 'nick: minLength needs a number, not many'],
  ['constructor', 1, 'nick: no validator is called constructor'],
])('a %s of %j is told and passed over', (kind, value, problem) => {
  const problems: string[] = [];
  const rule = rulesFor(field({ validationDict: { [kind]: { value }, maxLength: { value: 3 } } }), {
    report: (told) => problems.push(told),
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

test('a mask keeps what it has written', () => {
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
  const asking = (...patterns: readonly string[]) =>
    fieldsNeedLinearEngine(patterns.map((value) => field({ validationDict: { regex: { value } } })));
  expect([asking('^\\d{5}$'), asking('^\\d{5}$', '(a+)+$'), asking('(['), fieldsNeedLinearEngine([field({})])]).toEqual(
    [false, true, false, false],
  );
});
