import fc from 'fast-check';
import { applyMask, fillsMask, isBoundedPattern, maskLength, rulesFor, stripMask, type DescribedField } from './index.ts';

const field = (rest: Partial<DescribedField>): DescribedField => ({ name: 'nick', type: 'text', isRequired: false, validationDict: {}, ...rest });

test('required comes first, then the validators in their order', () => {
  const rule = rulesFor(field({ isRequired: true, validationDict: { minLength: { value: '3' }, maxLength: { value: 5 } } }));
  expect(['', 'ab', 'abc', 'abcdef'].map((value) => rule(value, {})?.kind ?? null)).toEqual(['required', 'minLength', null, 'maxLength']);
});

test('a field that may be empty may be empty', () => expect(rulesFor(field({ validationDict: { email: {} } }))('', {})).toBeNull());
test('a required box has to be ticked', () => expect(rulesFor(field({ type: 'checkbox', isRequired: true }))(false, {})).toEqual({ kind: 'unchecked' }));
test("the CMS's words go before ours", () => expect(rulesFor(field({ validationDict: { minLength: { value: 8, message: 'At least $$min$$!' } } }))('a', {})).toEqual({ kind: 'minLength', min: 8, message: 'At least $$min$$!' }));
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
  const rule = rulesFor(field({ validationDict: { [kind]: { value }, maxLength: { value: 3 } } }), (told) => problems.push(told));
  expect([rule('aa', {}), rule('aaaa', {})?.kind]).toEqual([null, 'maxLength']);
  expect(problems).toEqual([problem]);
});

test.each(['(a+)+$', '(a|aa)*$', '(a?){30}$', '(.*)*', '([a-z]+\\d?)+', '(a|b)+c', '(?:(?:a{1,5}){1,5})$', '(\\w)\\1', '.*.*.*.*.*.*x', '((a', 'a?'.repeat(60)])('%s could run without end', (pattern) => expect(isBoundedPattern(pattern)).toBe(false));
test.each(['^\\d{5}$', '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$', '^[a-z0-9._-]+@[a-z0-9-]+\\.[a-z]{2,}$', '^(?:\\d{3}-){2}\\d{4}$', '^\\p{L}[\\p{L} -]*$', '^(foo|bar)$', '^\\(\\d+\\)$', '^[(+]+$'])('%s will do', (pattern) => expect(isBoundedPattern(pattern)).toBe(true));

test('no pattern that is let through takes long', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '(a)', '(ab)', '(a|b)', '(?:a)', '\\w');
  const part = fc.tuple(atom, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '*?')).map((both) => both.join(''));
  const pattern = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `^${parts.join('')}$`);
  fc.assert(fc.property(pattern, (text) => {
    const rule = rulesFor(field({ validationDict: { regex: { value: text } } }));
    const started = performance.now();
    rule(`${'a'.repeat(127)}!`, {});
    return performance.now() - started < 2000;
  }), { numRuns: 200 });
});

test.each([['(##) ##-##', 'tel. 12 34', '(12) 34'], ['###', '12345', '123'], ['@@-##', 'a1b2c3', 'ab-23'], ['**', '!a_1', 'a1'], ['+49 ###', '151', '+49 151'], ['##', '', '']])('mask %s of %j', (mask, text, masked) => expect(applyMask(mask, text)).toBe(masked));

test('a mask keeps what it has written', () => {
  fc.assert(fc.property(fc.constantFrom('(##) ##-##', '@@@ ###', '**-**', '####/##'), fc.string(), (mask, text) => {
    const once = applyMask(mask, text);
    return applyMask(mask, once) === once && stripMask(mask, once) === stripMask(mask, text) && stripMask(mask, text).length <= maskLength(mask);
  }));
});
test('full or not', () => expect([fillsMask('## ##', '12 34'), fillsMask('## ##', '12 3')]).toEqual([true, false]));
