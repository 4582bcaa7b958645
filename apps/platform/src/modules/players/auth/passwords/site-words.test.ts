import { isSiteWord, siteWordsOf } from './site-words.ts';

const words = siteWordsOf('https://play.silver-fox.example', ['Silver Fox Casino', 'Acme Gaming Ltd.', 'Fox']);

it('are parts of the host name and the configured names, from four letters', () => {
  expect([...words].sort()).toEqual(['acmegamingltd', 'example', 'play', 'silver', 'silverfoxcasino']);
});

it.each([
  'silver2026',
  'Silver!!!!',
  '$1lver-1234',
  'SILVERsilver',
  'silverfoxcasino1',
  'Silver-Fox-Casino',
  '2026_example_7',
])('%s is refused', (password) => {
  expect(isSiteWord(words, password)).toBe(true);
});

it.each(['', '12345678', 'silver-horse-battery', 'foxfoxfox', 'quicksilver9', 'a-silver-spoon'])(
  '%j is not one of them',
  (password) => {
    expect(isSiteWord(words, password)).toBe(false);
  },
);
