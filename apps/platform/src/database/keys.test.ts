import { newKey } from './keys.ts';

it('creates UUIDs of version 7 that increase strictly, also within one millisecond', () => {
  const keys = Array.from({ length: 20_000 }, () => newKey(1_767_225_600_000));
  expect(keys[0]).toMatch(/^019b76da-a800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...keys].sort()).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
});
