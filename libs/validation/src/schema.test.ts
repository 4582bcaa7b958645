import fc from 'fast-check';
import * as v from 'valibot';
import {
  amountSchema,
  asMessage,
  failuresOf,
  formSchema,
  fromMessage,
  maxLength,
  minLength,
  required,
  rulesSchema,
  sameAs,
  textSchema,
  type Failure,
  type Rule,
} from './index.ts';

test('a failure survives as a message; other messages are texts', () => {
  const failure = fc.record<Failure>(
    {
      kind: fc.constantFrom('minLength', 'amount', 'passwordSymbols'),
      min: fc.oneof(fc.integer(), fc.string()),
      symbols: fc.string(),
      message: fc.string(),
    },
    { requiredKeys: ['kind'] },
  );
  fc.assert(fc.property(failure, (given) => expect(fromMessage(asMessage(given))).toEqual(given)));
  expect(fromMessage('A text of the form')).toBe('A text of the form');
});

describe('the schema of a text', () => {
  const failureOf = (schema: v.GenericSchema, values: object) => failuresOf(v.object({ it: schema }), values)['it'];

  test('gives the first failure of its rules', () => {
    const schema = textSchema(required, minLength(3), maxLength(2));
    expect(failureOf(schema, { it: 'ab' })).toEqual({ kind: 'minLength', min: 3 });
    expect(failureOf(schema, { it: 'abc' })).toEqual({ kind: 'maxLength', max: 2 });
  });
  test('treats a missing value as an empty text', () => {
    expect(failureOf(textSchema(required), {})).toEqual({ kind: 'required' });
    expect(v.parse(v.object({ it: textSchema(minLength(3)) }), {})).toEqual({ it: '' });
  });
  test('requires a value in place of null, and rejects another type', () => {
    expect(failureOf(textSchema(), { it: null })).toEqual({ kind: 'required' });
    expect(failureOf(textSchema(), { it: 7 })).toEqual({ kind: 'wrong' });
  });
});

describe('the schema of an amount', () => {
  const amountOf = (schema: v.GenericSchema, it: string) => {
    const { success, output, issues } = v.safeParse(schema, it);
    return success ? output : fromMessage(issues[0].message);
  };

  test.each([
    ['USD', ' 1,000 ', 100_000],
    ['JPY', '1000', 1000],
    ['KWD', '1000', 1_000_000],
  ] as const)('converts an amount of %s %j to %d minor units', (currency, typed, minor) =>
    expect(amountOf(amountSchema({ min: 1, max: 0, currency }), typed)).toBe(minor),
  );
  test('accepts both bounds and formats them in the currency', () => {
    const schema = amountSchema({ min: 1000, max: 2000, currency: 'EUR' });
    const refused = { kind: 'amount', min: '€10', max: '€20' };
    expect(['9', '10', '20', '21', '10.5', 'x'].map((typed) => amountOf(schema, typed))).toEqual([
      refused,
      1000,
      2000,
      refused,
      refused,
      refused,
    ]);
  });
  test('names no upper bound where none is set', () =>
    expect(amountOf(amountSchema({ min: 1000, max: 0 }), '1')).toEqual({ kind: 'amount', min: '$10' }));
  test('requires an amount', () =>
    expect(amountOf(amountSchema({ min: 1, max: 0 }), '  ')).toEqual({ kind: 'required' }));
  test('refuses an amount beyond exact numbers', () => {
    const schema = amountSchema({ min: 1, max: 0, currency: 'KWD' });
    expect(amountOf(schema, '9'.repeat(12))).toBe(999_999_999_999_000);
    expect(amountOf(schema, '9'.repeat(13))).toMatchObject({ kind: 'amount' });
  });
});

describe('the schema of rules by field', () => {
  test('gives each rule all values', () => {
    const schema = rulesSchema({ repeat: sameAs('password') });
    expect(failuresOf(schema, { password: 'a', repeat: 'b' })).toEqual({ repeat: { kind: 'sameAs' } });
    expect(failuresOf(schema, { password: 'a', repeat: 'a' })).toEqual({});
  });
  test('reads values of nested fields, also where a part is missing or no object', () => {
    const schema = rulesSchema({ 'card.holder': required });
    const failures = { 'card.holder': { kind: 'required' } };
    expect(failuresOf(schema, { card: { holder: 'Ann' } })).toEqual({});
    expect([{}, { card: null }, { card: 'Ann' }, { card: {} }].map((values) => failuresOf(schema, values))).toEqual([
      failures,
      failures,
      failures,
      failures,
    ]);
  });
  test('reports every invalid field, in the order of the rules', () => {
    const never: Rule = () => ({ kind: 'wrong' });
    expect(Object.keys(failuresOf(rulesSchema({ b: never, c: () => null, a: never }), {}))).toEqual(['b', 'a']);
  });
  test('has no failures of fields for values that are no object', () =>
    expect(failuresOf(rulesSchema({ it: required }), 'text')).toEqual({}));
});

test('a form of the CMS applies the rules of its fields, with the given options', () => {
  const field = { type: 'text', isRequired: true } as const;
  const problems: string[] = [];
  const schema = formSchema(
    [
      { ...field, name: 'login', validationDict: { minLength: { value: 3 } } },
      { ...field, name: 'repeat', validationDict: { sameAs: { value: 'login' }, unheardOf: {} } },
    ],
    { report: (problem) => problems.push(problem) },
  );
  expect(failuresOf(schema, { login: 'ab', repeat: 'abc' })).toEqual({
    login: { kind: 'minLength', min: 3 },
    repeat: { kind: 'sameAs' },
  });
  expect(failuresOf(schema, { login: 'abc', repeat: 'abc' })).toEqual({});
  expect(problems).toEqual(['repeat: no validator is called unheardOf']);
});

describe('failures of a schema', () => {
  test('are the first of each field', () => {
    const schema = v.object({ it: v.pipe(v.string(), v.minLength(5), v.email()) });
    expect(failuresOf(schema, { it: 'abc' })).toEqual({ it: { kind: 'valueTooShort', min: 5 } });
  });
  test('are texts where the schema has messages', () => {
    const schema = v.object({ it: v.pipe(v.string(), v.minLength(5, 'Five, please')) });
    expect(failuresOf(schema, { it: 'abc' })).toEqual({ it: 'Five, please' });
  });
  test('have dotted names for nested fields and items of lists', () => {
    const schema = v.object({ cards: v.array(v.object({ holder: v.pipe(v.string(), v.nonEmpty()) })) });
    expect(failuresOf(schema, { cards: [{ holder: 'Ann' }, { holder: '' }, {}] })).toEqual({
      'cards.1.holder': { kind: 'valueRequired' },
      'cards.2.holder': { kind: 'required' },
    });
  });
  test.each([
    [false, { kind: 'unchecked' }],
    [undefined, { kind: 'unchecked' }],
    ['true', { kind: 'unchecked' }],
  ])('of a box that must be checked and is %j', (value, failure) =>
    expect(failuresOf(v.object({ terms: v.literal(true) }), { terms: value })).toEqual({ terms: failure }),
  );
  test('of a selection are `required` while it is empty, and `wrong` for an unknown option', () => {
    const schema = v.object({ currency: v.picklist(['EUR', 'USD']) });
    expect(['', undefined, 'GBP'].map((currency) => failuresOf(schema, { currency })['currency'])).toEqual([
      { kind: 'required' },
      { kind: 'required' },
      { kind: 'wrong' },
    ]);
  });
  test('leave out issues that belong to no field', () => {
    const schema = v.pipe(
      v.object({ it: v.string() }),
      v.check(() => false, 'The form'),
    );
    expect(failuresOf(schema, { it: 'a' })).toEqual({});
  });
});
