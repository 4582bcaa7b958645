import { editDistance } from './edit-distance.ts';

it.each<[string, string, number, number | null]>([
  ['koi', 'koi', 0, 0],
  ['neno', 'neon', 1, 1],
  ['ruleta', 'roulette', 2, null],
  ['rulette', 'roulette', 2, 1],
  ['bonnza', 'bonanza', 2, 1],
  ['dragonn', 'dragon', 2, 1],
  ['drigen', 'dragon', 2, 2],
  ['drigen', 'dragon', 1, null],
  ['روليتت', 'روليت', 2, 1],
  ['', 'fox', 2, null],
])('compares %p with %p up to %d errors', (typed, word, limit, distance) => {
  expect(editDistance(typed, word, limit)).toBe(distance);
});

it('compares the beginning of a longer word on request', () => {
  expect(editDistance('volacn', 'volcanoes', 2)).toBeNull();
  expect(editDistance('volacn', 'volcanoes', 2, true)).toBe(1);
});
