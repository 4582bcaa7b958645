import * as v from 'valibot';
import { extensible, listOf, openNames, recordOf, unchecked } from './wire.ts';

test('an object keeps fields of another release, and requires its own', () => {
  const schema = extensible({ name: v.string() });
  expect(v.parse(schema, { name: 'lobby', badge: { tone: 'new' } })).toEqual({ name: 'lobby', badge: { tone: 'new' } });
  expect(v.safeParse(schema, { badge: 'new' }).success).toBe(false);
  expect(v.safeParse(schema, null).success).toBe(false);
});

test('a name may be one that only another release has, but no other type', () => {
  const schema = openNames<'left' | 'right'>();
  expect(v.parse(schema, 'above')).toBe('above');
  expect([1, null, undefined, {}].map((value) => v.safeParse(schema, value).success)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('content that is not checked is any object', () => {
  const schema = unchecked<object>();
  expect([{}, [], { a: 1 }].every((value) => v.safeParse(schema, value).success)).toBe(true);
  expect(['{}', 1, null, undefined].some((value) => v.safeParse(schema, value).success)).toBe(false);
});

test('lists and records check each of their values', () => {
  expect(v.safeParse(listOf(v.string()), ['a', 1]).success).toBe(false);
  expect(v.safeParse(recordOf(v.string()), { a: 'a', b: 1 }).success).toBe(false);
  expect(v.parse(recordOf(v.string()), {})).toEqual({});
});
