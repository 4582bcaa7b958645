import { gameArt, gameName, gamePath } from './game-presentation.ts';

const game = { name: 'Fox Ember', image_url: 'http://art.test/fox.svg?v=3&shape=landscape', description: {} };

test('takes the name and the picture of the CMS before those of the provider', () => {
  const description = { name: 'Fox of the house', img_288_192: '/media/fox.webp' };
  expect(gameName({ ...game, description })).toBe('Fox of the house');
  expect(gameArt({ ...game, description }, 'portrait')).toBe('/media/fox.webp');
});

test("takes the provider's name, and its picture in the requested shape with its version", () => {
  expect(gameName(game)).toBe('Fox Ember');
  expect(gameArt(game, 'portrait')).toBe('http://art.test/fox.svg?v=3&shape=portrait');
  expect(gameArt({ ...game, image_url: 'http://art.test/fox.svg' }, 'landscape')).toBe(
    'http://art.test/fox.svg?shape=landscape',
  );
});

test('leads to the demo unless real money is requested', () => {
  expect([gamePath('fox-ember'), gamePath('fox-ember', 'real')]).toEqual(['/game/fox-ember', '/game/fox-ember#real']);
});
