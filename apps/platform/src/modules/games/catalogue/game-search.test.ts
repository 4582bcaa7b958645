import { createGameSearch } from './game-search.ts';
import { foldText } from './search-text.ts';

const games = [
  'Amber Fox',
  'Fox Hunt',
  'Foxglove Manor',
  'Café Olé',
  'Straße der Götter',
  'Book of Ra Deluxe',
  'Lucky Book',
  'Sweet Bonanza',
  'Sugar Rush',
].map((name) => ({ code: name, name, provider: name.startsWith('S') ? 'Pragmática' : 'Aurum Works' }));
const { find: search } = createGameSearch(games);
/** The found games, best match first; equal matches in the order of the games. */
const found = (query: string) =>
  [...search(query)]
    .sort(
      ([a, rankA], [b, rankB]) =>
        rankA - rankB || games.findIndex(({ code }) => code === a) - games.findIndex(({ code }) => code === b),
    )
    .map(([code]) => code);

it.each([
  ['  ÉCOLE  à ', 'ecole a'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Ⅷ', 'viii'],
  ['Smørrebrød', 'smorrebrod'],
])('folds %p to %p', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each<[string, string, string[]]>([
  ['the beginning of the name, then of its words', 'fox', ['Fox Hunt', 'Foxglove Manor', 'Amber Fox']],
  ['letters without diacritics', 'cafe ole', ['Café Olé']],
  ['letters with diacritics that the name does not have', 'bóök', ['Book of Ra Deluxe', 'Lucky Book']],
  ['another spelling', 'strasse', ['Straße der Götter']],
  ['words in any order', 'deluxe book', ['Book of Ra Deluxe']],
  ['beginnings of words', 'lu bo', ['Lucky Book']],
  ['a part within a word', 'nanza', ['Sweet Bonanza']],
  ['the provider', 'pragmatica', ['Straße der Götter', 'Sweet Bonanza', 'Sugar Rush']],
  ['one wrong letter', 'foxglave', ['Foxglove Manor']],
  ['missing letters', 'bonnza', ['Sweet Bonanza']],
  ['a wrong letter in one of two words', 'sweat bonanza', ['Sweet Bonanza']],
  ['nothing for short words with wrong letters', 'fax', []],
  ['nothing for unknown letters', 'zzzzzzzz', []],
  ['nothing for punctuation only', '%_', []],
])('finds by %s', (_case, query, expected) => {
  expect(found(query)).toEqual(expected);
});
