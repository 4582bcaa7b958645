import fc from 'fast-check';
import { createGameSearch } from './game-search.ts';
import { foldText } from './search-text.ts';

const rankIn = (names: readonly string[], query: string, provider = 'Aurum Works') =>
  [...createGameSearch(names.map((name) => ({ code: name, name, provider }))).find(query)]
    .sort(([, a], [, b]) => a - b)
    .map(([code]) => code);

describe('a search', () => {
  it('ranks an equal name above a longer one, the first word above another, and a word above a part of it', () => {
    const names = ['Zodiac Gold', 'Marigold', 'Gold Rush', 'Gold'];
    expect(rankIn(names, 'gold')).toEqual(['Gold', 'Gold Rush', 'Zodiac Gold', 'Marigold']);
  });

  it('finds a game by words of its name and studio in one query', () => {
    const { find: search } = createGameSearch([
      { code: 'a', name: 'Amber Fox', provider: 'Aurum Works' },
      { code: 'b', name: 'Amber Fox', provider: 'Nordlys' },
    ]);
    expect([...search('fox nord').keys()]).toEqual(['b']);
  });

  it('tolerates typing errors only without an exact match', () => {
    expect(rankIn(['Dragon', 'Dragan'], 'dragon')).toEqual(['Dragon']);
    expect(rankIn(['Dragan'], 'dragon')).toEqual(['Dragan']);
  });

  it.each([
    ['three letters: none', 'Fox', 'fix', false],
    ['four letters: one', 'Ruby', 'rubi', true],
    ['four letters: not two', 'Ruby', 'robi', false],
    ['six letters: two', 'Dragon', 'drigen', true],
    ['six letters: not three', 'Dragon', 'drigem', false],
  ])('tolerates in a word of %s', (_rule, name, query, isFound) => {
    expect(rankIn([name], query)).toEqual(isFound ? [name] : []);
  });

  it('requires every word of a misspelt query', () => {
    expect(rankIn(['Silver Dragon', 'Dragon Queen'], 'silvre dragon')).toEqual(['Silver Dragon']);
  });

  it('tolerates typing errors in at most six words', () => {
    const { find, related } = createGameSearch([{ code: 'a', name: 'Amber Fox', provider: 'Aurum Works' }]);
    const words = (count: number) => Array.from({ length: count }, () => 'ambre').join(' ');
    expect([...find(words(6)).keys()]).toEqual(['a']);
    expect([...find(words(7)).keys()]).toEqual([]);
    expect([...related('qqqqq ambre').keys()]).toEqual(['a']);
    expect([...related('q1q q2q q3q q4q q5q q6q ambre').keys()]).toEqual([]);
  });

  it('returns nothing for an empty catalogue', () => {
    expect(rankIn([], 'fox')).toEqual([]);
    expect(rankIn([], '')).toEqual([]);
  });

  it('finds every game by its name in any notation', () => {
    const name = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).filter((text) => foldText(text) !== '');
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 5 }), (own, others) => {
        const { find: search } = createGameSearch(
          [own, ...others].map((text, index) => ({ code: String(index), name: text, provider: 'Aurum Works' })),
        );
        expect(search(own).get('0')).toBe(0);
        expect(search(`  ${own} `).get('0')).toBe(0);
      }),
    );
  });
});

describe('folded text', () => {
  it.each([
    ['a name in full-width letters', 'ＦＯＸ', 'fox'],
    ['a capital sharp s', 'STRAẞE', 'strasse'],
    ['tabs and line ends', 'amber\t\n fox', 'amber fox'],
    ['Arabic vowel signs', 'مَلِك', 'ملك'],
    ['only marks', '\u0301\u0308', ''],
  ])('is normalized: %s', (_case, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('has no capital letters, no double spaces and no spaces at its ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);
        expect(folded).toBe(folded.trim());
        expect(folded).not.toMatch(/\s\s|[A-Z]/);
      }),
    );
  });

  it('does not change when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 1000 },
    );
  });
});
