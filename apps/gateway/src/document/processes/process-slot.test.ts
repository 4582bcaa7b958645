import { backoffOf } from './process-slot.ts';

test('the first restart waits for nothing, each further one in a row twice as long, at most ten seconds', () => {
  expect([1, 2, 3, 4].map(backoffOf)).toEqual([0, 250, 500, 1000]);
  expect(backoffOf(20)).toBe(10_000);
});
