// @ts-check
import { slowdownFor } from './processor-speed.mjs';

test.each([
  { machine: 'a fast desktop computer', score: 1600, slowdown: 4 },
  { machine: 'a faster one', score: 3000, slowdown: 4 },
  { machine: 'one of half the speed', score: 800, slowdown: 2 },
  { machine: 'one slower than the device', score: 150, slowdown: 1 },
])('the device is at most $slowdown times slower than $machine', ({ score, slowdown }) => {
  expect(slowdownFor(score)).toBe(slowdown);
});
