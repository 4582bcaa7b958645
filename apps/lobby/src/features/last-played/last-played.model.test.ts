import { gamesOf } from './last-played.model.ts';

const rounds = (...games: string[]) => games.map((game) => ({ game }));

test('lists each played game once, the latest first', () => {
  expect(gamesOf(rounds('fox', 'owl', 'fox', 'fox', 'elk', 'owl'))).toEqual(['fox', 'owl', 'elk']);
});

test('lists at most twelve games, however many rounds of one game come first', () => {
  const many = Array.from({ length: 30 }, (_, index) => `game-${index}`);
  const games = gamesOf(rounds(...Array.from({ length: 50 }, () => 'fox'), ...many));
  expect(games).toHaveLength(12);
  expect(games.slice(0, 2)).toEqual(['fox', 'game-0']);
});
