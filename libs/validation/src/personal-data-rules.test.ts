import { linearEngine } from './linear/index.ts';
import { documentNumber, personalDataRules, postcodeOf } from './index.ts';

const ofPassport = { document_type: 'passport' };

test.each([
  ['AB 123/45-6.7', null],
  ['1234', null],
  ['123', 'wrong'],
  ['A'.repeat(32), null],
  ['A'.repeat(33), 'wrong'],
  ['-1234', 'wrong'],
  ['АВ1234', 'wrong'],
  ['12_34', 'wrong'],
  [' ', null],
])('the document number %j of a passport gives %j', (value, kind) =>
  expect(documentNumber()(value, ofPassport)?.kind ?? null).toBe(kind),
);

test('a document number has check digits only if the document is a CPF', () => {
  const rule = documentNumber();
  expect(rule('529.982.247-25', { document_type: 'cpf' })).toBeNull();
  expect(rule('529.982.247-26', { document_type: 'cpf' })).toEqual({ kind: 'wrong' });
  expect(rule('529.982.247-26', ofPassport)).toBeNull();
  expect(rule('111.111.111-11', { document_type: 'cpf' })).toEqual({ kind: 'wrong' });
  expect(rule('', { document_type: 'cpf' })).toBeNull();
});

test('the type of the document may have another field name', () => {
  const rule = documentNumber('kind');
  expect(rule('ABCD1234', { kind: 'cpf', document_type: 'passport' })).toEqual({ kind: 'wrong' });
  expect(rule('ABCD1234', { kind: 'passport', document_type: 'cpf' })).toBeNull();
});

describe('a postcode', () => {
  const british = '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$';

  test('of a country with a pattern may be in small letters with spaces around it', () => {
    const rule = postcodeOf(british);
    expect([rule(' sw1a 1aa ', {}), rule('SW1A1AA', {}), rule('', {})]).toEqual([null, null, null]);
    expect(rule('12345', {})).toEqual({ kind: 'regex' });
  });
  test('of a country without a pattern has up to eight digits', () => {
    const rule = postcodeOf(undefined);
    expect([rule(' 1010 ', {}), rule(12345, {})]).toEqual([null, null]);
    expect(rule('SW1A 1AA', {})).toEqual({ kind: 'postcode' });
  });
  test.each([
    ['malformed', '([', undefined],
    ['without a bound while the engine loads', '^(\\d+)+$', 'loading' as const],
  ])('of a country whose pattern is %s has only a largest length', (_, pattern, linear) => {
    const rule = postcodeOf(pattern, { linear });
    expect(rule('any text of 1234', {})).toBeNull();
    expect(rule('any text of 12345', {})).toEqual({ kind: 'maxLength', max: 16 });
  });
  test('uses the linear engine for a pattern without a bound', () => {
    const rule = postcodeOf('^(\\d+ ?)+$', { linear: linearEngine });
    expect([rule('12 34', {}), rule('12 a', {})]).toEqual([null, { kind: 'regex' }]);
  });
});

describe('personal data', () => {
  const rules = personalDataRules({ today: () => new Date('2026-03-01T00:00:00Z'), postcode: '^AD\\d{3}$' });

  test.each([
    ['first_name', 80],
    ['last_name', 80],
    ['middle_name', 80],
    ['home_town', 120],
    ['address', 200],
  ] as const)('%s has at most %d characters', (field, longest) => {
    expect(rules[field]('ä'.repeat(longest), {})).toBeNull();
    expect(rules[field]('ä'.repeat(longest + 1), {})).toEqual({ kind: 'maxLength', max: longest });
  });
  test('only an address may have digits', () => {
    expect([rules.home_town('Paris 7', {})?.kind, rules.address('Rue 7', {})]).toEqual(['name', null]);
  });
  test('uses the given day and the pattern of the country', () => {
    expect(rules.birth_date('2008-03-02', {})).toEqual({ kind: 'tooYoung', min: 18 });
    expect([rules.postcode('ad500', {}), rules.postcode('500', {})]).toEqual([null, { kind: 'regex' }]);
  });
  test('leaves every field empty if the form allows it', () =>
    expect(Object.values(rules).map((rule) => rule('', {}))).toEqual(Object.values(rules).map(() => null)));
});
