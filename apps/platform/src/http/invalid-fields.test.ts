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
])('returns for %j the problems %j', (given, problems) => {
  expect(problemsOf(given)).toEqual(problems);
});

it.each([undefined, null, ''])('returns "required" for a field with the value %j', (name) => {
  expect(problemsOf({ name })).toEqual({ name: 'required' });
});

it('returns only the first problem of a field', () => {
  const strict = v.object({ code: v.pipe(v.string(), v.minLength(4), v.regex(/^\d+$/)) });
  expect(problemsOf({ code: 'x' }, strict)).toEqual({ code: 'too_short' });
});

it('returns all fields with problems', () => {
  expect(problemsOf({ name: 'ab', age: 5 })).toEqual({ name: 'too_short', age: 'too_small' });
});

it('returns a problem inside an object or a list under the name of the parameter', () => {
  expect(problemsOf({ name: 'abc', address: { city: 7 }, tags: ['ok', 'x'] })).toEqual({
    address: 'invalid',
    tags: 'too_short',
  });
});

it('returns a problem of the combination of parameters under the name "parameters"', () => {
  const pair = v.pipe(
    v.object({ from: v.number(), to: v.number() }),
    v.check(({ from, to }) => from <= to),
  );
  expect(problemsOf({ from: 2, to: 1 }, pair)).toEqual({ parameters: 'invalid' });
});
