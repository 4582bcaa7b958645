import fc from 'fast-check';
import * as rules from './index.ts';

const kindOf = (rule: rules.Rule, value: unknown, values: Record<string, unknown> = {}) =>
  rule(value, values)?.kind ?? null;

test.each([
  ['a@b.co', null],
  ['a@b.co.uk', null],
  ['a@b', 'email'],
  ['a@b.c.d.e', 'email'],
  ['a@@b.co', 'email'],
  ['a b@c.co', 'email'],
  ['@b.co', 'email'],
  ['a@.co', 'email'],
  ['a@b..co', 'email'],
  ['a@b.co\n', 'email'],
  ['a\u200b@b.co', 'email'],
  ['a@b\u00ad.co', 'email'],
  ['\u202ea@b.co', 'email'],
  ['a\u3164@b.co', 'email'],
  ['a\0@b.co', 'email'],
  ['', null],
])('email %j', (value, kind) => expect(kindOf(rules.email, value)).toBe(kind));

test('an email address has at most 254 characters', () => {
  const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect([kindOf(rules.email, address(254)), kindOf(rules.email, address(255))]).toEqual([null, 'email']);
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  [undefined, 'required'],
  [null, 'required'],
  [false, 'required'],
  ['0', null],
  [0, null],
  [true, null],
])('required %j', (value, kind) => expect(kindOf(rules.required, value)).toBe(kind));

test('lengths count characters, not code units', () => {
  expect(rules.minLength(3)('ab', {})).toEqual({ kind: 'minLength', min: 3 });
  expect(kindOf(rules.maxLength(2), '𝒳𝒴')).toBeNull();
  expect(kindOf(rules.maxLength(2), 'abc')).toBe('maxLength');
});

test.each([
  ['1,000', null],
  ['999', 'minValue'],
  ['abc', 'minValue'],
  ['1,000.50', null],
  ['1e9', 'minValue'],
])('the smallest value 1000 and %j', (value, kind) => expect(kindOf(rules.minValue(1000), value)).toBe(kind));
test('the largest value 1000', () =>
  expect([kindOf(rules.maxValue(1000), '1,000'), kindOf(rules.maxValue(1000), '1,001')]).toEqual([null, 'maxValue']));

test.each([
  ['Nova', null],
  ['Zoë5', null],
  ['abc', 'fakenameTooShort'],
  ['a_bcd', 'fakenameSymbols'],
  ['ab cd', 'fakenameSymbols'],
  ["ab'cd", 'fakenameSymbols'],
  ['ab-cd', 'fakenameSymbols'],
  ['ab,cd', 'fakenameSymbols'],
  ['ab$cd', 'fakenameSymbols'],
  ['نوفا', null],
  ['ﬁve', null],
  ['Ｎｏｖａ', null],
  ['ab\u200dcd', 'fakenameSymbols'],
  ['ab\u202ecd', 'fakenameSymbols'],
  ['abc\u3164', 'fakenameSymbols'],
  ['abc\uffa0', 'fakenameSymbols'],
  ['\u0301abcd', 'fakenameSymbols'],
  [`abcd${'\u0489'.repeat(5)}`, 'fakenameSymbols'],
  ['admin', 'taken'],
  ['ＡＤＭＩＮ', 'taken'],
  ['Support24', 'taken'],
  ['7casino7', 'taken'],
  ['Player100001', 'taken'],
  ['Deleted5', 'taken'],
  ['Adminka', null],
  ['TeamPlayer', null],
])('nickname %j', (value, kind) => expect(kindOf(rules.fakename, value)).toBe(kind));

test('a password has 8 to 128 characters of any script, without control characters', () => {
  expect(kindOf(rules.password, 'aB3$567')).toBe('passwordTooShort');
  expect(kindOf(rules.password, 'aB3$5678')).toBeNull();
  expect(kindOf(rules.password, 'a'.repeat(128))).toBeNull();
  expect(kindOf(rules.password, 'a'.repeat(129))).toBe('passwordTooLong');
  for (const one of ['correct horse', 'пароль-длинный', 'كلمة مرور طويلة', '長いパスワード文字', '🐎'.repeat(8)])
    expect([one, kindOf(rules.password, one)]).toEqual([one, null]);
  // Characters are counted, not code units.
  expect(kindOf(rules.password, '🐎'.repeat(7))).toBe('passwordTooShort');
  expect(rules.password('tab\tand\nline', {})).toEqual({ kind: 'passwordSymbols', symbols: 'U+0009 U+000A' });
});

test('a classic password has 6 to 20 ASCII characters, and the error lists invalid ones', () => {
  expect(kindOf(rules.classicPassword, 'aB3$5')).toBe('passwordTooShort');
  expect(kindOf(rules.classicPassword, 'aB3$56')).toBeNull();
  expect(kindOf(rules.classicPassword, 'a'.repeat(20))).toBeNull();
  expect(kindOf(rules.classicPassword, 'a'.repeat(21))).toBe('passwordTooLong');
  expect(rules.classicPassword('pass word é é', {})).toEqual({ kind: 'passwordSymbols', symbols: '␣ é' });
  expect(rules.classicPassword('pass word', {})).toEqual({ kind: 'passwordSpace' });
});

test.each([...'0123456789@_"!?#$%^&*(){}[]|/\\<>~§+:;`,=٣३😀©\u00a0\u200b\u200d\u202e\u3164\t\n'])(
  'a name cannot contain %s',
  (character) => expect(kindOf(rules.name, `Ann${character}`)).toBe('name'),
);
test.each(['-', '’', 'Ann - Bob', '. Bob', '\u0301', 'Ann \u0301', 'Ann\ufeff'])('%j is not a name', (value) =>
  expect(kindOf(rules.name, value)).toBe('name'),
);
test.each([
  'Ann-Marie',
  'O’Brien',
  "O'Brien",
  "'t Hooft",
  'Müller',
  'Mu\u0308ller',
  'J. R. Jr.',
  'سارة',
  'अनीता',
  '李 明',
])('%s is a name', (value) => expect(kindOf(rules.name, value)).toBeNull());
test.each([
  ['Main St. 5/2', null],
  ['Flat 3\\4', null],
  ['Main @ 5', 'address'],
  ['#5 Main', 'address'],
  ["5 O'Connell St., 2–3", null],
  ['شارع ٥', null],
  ['– / –', 'address'],
  ['Main 5 😀', 'address'],
  ['Main\u202e5', 'address'],
  ['Main\n5', 'address'],
])('address %j', (value, kind) => expect(kindOf(rules.address, value)).toBe(kind));
test.each([
  ['12345678', null],
  ['123456789', 'postcode'],
  ['12a', 'postcode'],
])('postcode %j', (value, kind) => expect(kindOf(rules.postcode, value)).toBe(kind));
test.each([
  ['123456', null],
  ['12345', 'code'],
  ['12345a', 'code'],
  ['1234567', 'code'],
])('code %j', (value, kind) => expect(kindOf(rules.code, value)).toBe(kind));
test.each([
  ['an email address', rules.requiredEmail, 'insertEmail', 'a', 'email', 'a@b.co'],
  ['a password', rules.requiredPassword, 'insertPassword', 'abc123', 'passwordTooShort', 'abc12345'],
  ['a classic password', rules.requiredClassicPassword, 'insertPassword', 'abc', 'passwordTooShort', 'abc123'],
  ['a code', rules.requiredCode, 'required', '12345', 'code', '123456'],
  ['a code that restores access', rules.requiredRestoreCode, 'required', '123456', 'code', '1234567890'],
] as const)('%s is required before its form counts', (_, rule, missing, wrong, kind, right) =>
  expect([kindOf(rule, ''), kindOf(rule, undefined), kindOf(rule, wrong), kindOf(rule, right)]).toEqual([
    missing,
    missing,
    kind,
    null,
  ]),
);
test('spaces are no email address, but a wrong password', () =>
  expect([kindOf(rules.requiredEmail, '  '), kindOf(rules.requiredClassicPassword, ' ')]).toEqual([
    'insertEmail',
    'passwordSpace',
  ]));
test('a phone number is required with a text of its kind', () =>
  expect([kindOf(rules.requiredPhone, ' '), kindOf(rules.requiredPhone, '1')]).toEqual(['insertPhone', null]));
test.each([
  ['1', null],
  [2, null],
  ['0', 'required'],
  ['', 'required'],
  ['3', 'required'],
])('a required sex of %j gives %j', (value, kind) => expect(kindOf(rules.sex, value)).toBe(kind));
test.each([
  [true, null],
  [false, 'unchecked'],
  ['true', 'unchecked'],
  [undefined, 'unchecked'],
])('a box that must be checked and is %j gives %j', (value, kind) => expect(kindOf(rules.checked, value)).toBe(kind));

test('a value of another type than text and number is empty for a rule of text', () =>
  expect([{}, [], true, null].map((value) => kindOf(rules.minLength(3), value))).toEqual([null, null, null, null]));
test('a number is checked as its text', () =>
  expect([kindOf(rules.minLength(3), 12), kindOf(rules.maxValue(10), 11)]).toEqual(['minLength', 'maxValue']));
test.each(['-1,001', '1 000', '0x10', '+5', '.5', '1.', 'Infinity'])(
  '%j is no number up to 1000 and from -1000',
  (value) => expect(kindOf(rules.combineRules(rules.minValue(-1000), rules.maxValue(1000)), value)).toBe('minValue'),
);

test('of several rules only the first failure counts, and later rules do not run', () => {
  const later = jest.fn(() => null);
  const rule = rules.combineRules(rules.minLength(2), rules.fakename, later);
  expect(rule('_', {})).toEqual({ kind: 'minLength', min: 2 });
  expect(rule('ab', {})).toEqual({ kind: 'fakenameTooShort', min: 4 });
  expect(later).not.toHaveBeenCalled();
  expect([rule('abcd', { other: 1 }), rules.combineRules()('', {})]).toEqual([null, null]);
  expect(later).toHaveBeenCalledWith('abcd', { other: 1 });
});

test('a value must equal that of another field', () =>
  expect([
    kindOf(rules.sameAs('password'), 'a', { password: 'a' }),
    kindOf(rules.sameAs('password'), 'a', { password: 'b' }),
  ]).toEqual([null, 'sameAs']));

test.each([
  ['2000-02-29', null],
  ['29.02.2000', null],
  ['2001-02-29', 'date'],
  ['00-01-01', 'date'],
  ['31.13.2000', 'date'],
  ['1899-12-31', 'date'],
  ['2008-01-02', 'date'],
  ['x', 'date'],
])('date %j', (value, kind) => expect(kindOf(rules.date({ min: '1900-01-01', max: '2008-01-01' }), value)).toBe(kind));

test.each([
  ['a😀b', 'ab'],
  ['👨‍👩‍👧', ''],
  ['🇩🇪x', 'x'],
  ['👍🏽', ''],
  ['1️⃣ #*', '1 #*'],
  ['❤️', ''],
  ['क्‍ष', 'क्‍ष'],
  ['Café™ © 2026 ®', 'Café™ © 2026 ®'],
  ['©\ufe0f', '©'],
])('emoji are removed from %j', (text, left) => expect(rules.stripEmoji(text)).toBe(left));

test('text without emoji is unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}\p{N} .,#*-]*$/u), (text) =>
      text.normalize() === text ? rules.stripEmoji(text) === text : true,
    ),
  );
});
