import * as v from 'valibot';
import { invalidFields } from './invalid-fields.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(3), v.maxLength(5)),
  age: v.optional(v.pipe(v.number(), v.minValue(18), v.maxValue(99))),
  address: v.optional(v.object({ city: v.string(), zip: v.string() })),
  tags: v.optional(v.array(v.pipe(v.string(), v.minLength(2)))),
});
const problemsOf = (given: unknown, of: v.GenericSchema = schema): Record<string, string> => {
  const { issues = [] } = v.safeParse(of, given);
  return invalidFields(issues);
};

it.each([
  [{ name: 'ab' }, { name: 'too_short' }],
  [{ name: 'abcdef' }, { name: 'too_long' }],
  [{ name: 'abc', age: 17 }, { age: 'too_small' }],
  [{ name: 'abc', age: 100 }, { age: 'too_big' }],
  [{ name: 'abc', age: 'old' }, { age: 'invalid' }],
  [{ name: 7 }, { name: 'invalid' }],
])('the problems of %j are %j', (given, problems) => {
  expect(problemsOf(given)).toEqual(problems);
});

it.each([undefined, null, ''])('a field with the value %j is required, not too short', (name) => {
  expect(problemsOf({ name })).toEqual({ name: 'required' });
});

it('a field has one problem, the first', () => {
  const strict = v.object({ code: v.pipe(v.string(), v.minLength(4), v.regex(/^\d+$/)) });
  expect(problemsOf({ code: 'x' }, strict)).toEqual({ code: 'too_short' });
});

it('all fields with problems are named', () => {
  expect(problemsOf({ name: 'ab', age: 5 })).toEqual({ name: 'too_short', age: 'too_small' });
});

it('a problem inside a structure or a list is a problem of the parameter', () => {
  expect(problemsOf({ name: 'abc', address: { city: 7 }, tags: ['ok', 'x'] })).toEqual({
    address: 'invalid',
    tags: 'too_short',
  });
});

it('a problem of the parameters together has the name "parameters"', () => {
  const pair = v.pipe(
    v.object({ from: v.number(), to: v.number() }),
    v.check(({ from, to }) => from <= to),
  );
  expect(problemsOf({ from: 2, to: 1 }, pair)).toEqual({ parameters: 'invalid' });
});
